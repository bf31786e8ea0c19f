//! The search itself: one stage for each edge more in the matching.
//!
//! An edge `k` has two ends, `2k` and `2k + 1`; `end ^ 1` is the other one. Vertices are numbered from 0, blossoms after them; a
//! top-level blossom is a vertex or a blossom that no other contains.

use super::Measure;

/// What a search knows of a top-level blossom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    /// Reached from an unmatched vertex by a path of even length.
    S,
    /// Reached by a path of odd length.
    T,
}

/// What limits how far the duals can change.
enum Limit {
    /// No edge can become usable any more: the matching is as good as it gets.
    End,
    /// An edge to a free vertex.
    Reach(usize),
    /// An edge between two S-blossoms.
    Join(usize),
    /// A T-blossom whose dual becomes 0.
    Expand(usize),
}

pub(super) struct Search<'e, W> {
    vertices: usize,
    edges: &'e [(usize, usize, W)],
    /// The vertex at each end.
    at: Vec<usize>,
    /// The far ends of the edges of every vertex.
    around: Vec<Vec<usize>>,
    /// The far end of the matched edge of every vertex.
    mate: Vec<Option<usize>>,
    label: Vec<Label>,
    /// The end through which a vertex or blossom got its label.
    reached_by: Vec<Option<usize>>,
    /// The top-level blossom of every vertex.
    top: Vec<usize>,
    parent: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    base: Vec<Option<usize>>,
    /// The ends that join a blossom's children, in their order.
    joints: Vec<Vec<usize>>,
    /// The edge of least slack: to a free vertex, or between S-blossoms.
    best: Vec<Option<usize>>,
    best_of_blossom: Vec<Option<Vec<usize>>>,
    unused: Vec<usize>,
    dual: Vec<W>,
    usable: Vec<bool>,
    /// S-vertices whose edges have not been looked at.
    queue: Vec<usize>,
}

impl<'e, W: Measure> Search<'e, W> {
    pub(super) fn new(vertices: usize, edges: &'e [(usize, usize, W)]) -> Self {
        let heaviest = edges.iter().map(|edge| edge.2).fold(W::ZERO, W::max);
        let mut around = vec![Vec::new(); vertices];
        for (k, &(i, j, _)) in edges.iter().enumerate() {
            around[i].push(2 * k + 1);
            around[j].push(2 * k);
        }
        let all = 2 * vertices;
        Search {
            vertices,
            edges,
            at: edges.iter().flat_map(|&(i, j, _)| [i, j]).collect(),
            around,
            mate: vec![None; vertices],
            label: vec![Label::Free; all],
            reached_by: vec![None; all],
            top: (0..vertices).collect(),
            parent: vec![None; all],
            children: vec![Vec::new(); all],
            base: (0..all).map(|b| (b < vertices).then_some(b)).collect(),
            joints: vec![Vec::new(); all],
            best: vec![None; all],
            best_of_blossom: vec![None; all],
            unused: (vertices..all).collect(),
            dual: (0..all).map(|b| if b < vertices { heaviest } else { W::ZERO }).collect(),
            usable: vec![false; edges.len()],
            queue: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Vec<Option<usize>> {
        for _ in 0..self.vertices {
            if !self.stage() {
                break;
            }
            // Blossoms that are worth nothing are opened.
            for b in self.vertices..2 * self.vertices {
                let idle = self.parent[b].is_none() && self.base[b].is_some() && self.label[b] == Label::S;
                if idle && self.dual[b] == W::ZERO {
                    self.expand(b, true);
                }
            }
        }
        self.mate.iter().map(|mate| mate.map(|end| self.at[end])).collect()
    }

    /// Looks for one more edge; false when there is none.
    fn stage(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.reached_by.fill(None);
        self.best.fill(None);
        self.best_of_blossom.fill(None);
        self.usable.fill(false);
        self.queue.clear();
        for v in 0..self.vertices {
            if self.mate[v].is_none() && self.label[self.top[v]] == Label::Free {
                self.assign(v, Label::S, None);
            }
        }
        loop {
            while let Some(v) = self.queue.pop() {
                if self.scan(v) {
                    return true;
                }
            }
            let (delta, limit) = self.limit();
            self.shift(delta);
            match limit {
                Limit::End => return false,
                Limit::Reach(k) => {
                    self.usable[k] = true;
                    let (i, j, _) = self.edges[k];
                    self.queue.push(if self.label[self.top[i]] == Label::Free { j } else { i });
                }
                Limit::Join(k) => {
                    self.usable[k] = true;
                    self.queue.push(self.edges[k].0);
                }
                Limit::Expand(b) => self.expand(b, false),
            }
        }
    }

    fn slack(&self, k: usize) -> W {
        let (i, j, weight) = self.edges[k];
        self.dual[i] + self.dual[j] - weight - weight
    }

    fn leaves(&self, b: usize) -> Vec<usize> {
        if b < self.vertices {
            return vec![b];
        }
        self.children[b].iter().flat_map(|&child| self.leaves(child)).collect()
    }

    /// Labels the top-level blossom of a vertex, and with a T-blossom the S-blossom it is matched with.
    fn assign(&mut self, v: usize, label: Label, by: Option<usize>) {
        let b = self.top[v];
        (self.label[v], self.label[b]) = (label, label);
        (self.reached_by[v], self.reached_by[b]) = (by, by);
        (self.best[v], self.best[b]) = (None, None);
        if label == Label::S {
            let leaves = self.leaves(b);
            self.queue.extend(leaves);
        } else if let Some(end) = self.base[b].and_then(|base| self.mate[base]) {
            self.assign(self.at[end], Label::S, Some(end ^ 1));
        }
    }

    /// Looks at the edges of an S-vertex; true when the matching has grown.
    fn scan(&mut self, v: usize) -> bool {
        for n in 0..self.around[v].len() {
            let end = self.around[v][n];
            let (k, w) = (end / 2, self.at[end]);
            if self.top[v] == self.top[w] {
                continue;
            }
            let slack = self.slack(k);
            if slack <= W::ZERO {
                self.usable[k] = true;
            }
            if self.usable[k] {
                match self.label[self.top[w]] {
                    Label::Free => self.assign(w, Label::T, Some(end ^ 1)),
                    Label::S => match self.common_base(v, w) {
                        Some(base) => self.shrink(base, k),
                        None => {
                            self.augment(k);
                            return true;
                        }
                    },
                    Label::T if self.label[w] == Label::Free => {
                        self.label[w] = Label::T;
                        self.reached_by[w] = Some(end ^ 1);
                    }
                    Label::T => {}
                }
            } else if self.label[self.top[w]] == Label::S {
                self.keep_best(self.top[v], k, slack);
            } else if self.label[w] == Label::Free {
                self.keep_best(w, k, slack);
            }
        }
        false
    }

    fn keep_best(&mut self, b: usize, k: usize, slack: W) {
        if self.best[b].is_none_or(|best| slack < self.slack(best)) {
            self.best[b] = Some(k);
        }
    }

    /// Where the paths from two S-vertices to their roots meet; `None` if they end at different roots.
    fn common_base(&self, v: usize, w: usize) -> Option<usize> {
        let mut seen: Vec<usize> = Vec::new();
        let (mut one, mut other) = (Some(v), Some(w));
        while let Some(v) = one {
            let b = self.top[v];
            if seen.contains(&b) {
                return self.base[b];
            }
            seen.push(b);
            one = self.reached_by[b].and_then(|end| {
                let t = self.top[self.at[end]];
                self.reached_by[t].map(|end| self.at[end])
            });
            if other.is_some() {
                std::mem::swap(&mut one, &mut other);
            }
        }
        None
    }

    /// The top-level blossoms from `b` to `base`, each with the end that leads on.
    fn path_to(&self, base: usize, mut b: usize) -> Vec<(usize, usize)> {
        let mut path = Vec::new();
        while b != base {
            let Some(end) = self.reached_by[b] else { break };
            path.push((b, end));
            b = self.top[self.at[end]];
        }
        path
    }

    /// Makes a blossom of the odd circle that edge `k` closes.
    fn shrink(&mut self, base: usize, k: usize) {
        let (v, w, _) = self.edges[k];
        let root = self.top[base];
        let Some(b) = self.unused.pop() else { return };
        let down = self.path_to(root, self.top[v]);
        let up = self.path_to(root, self.top[w]);
        let mut children = vec![root];
        children.extend(down.iter().rev().map(|step| step.0));
        children.extend(up.iter().map(|step| step.0));
        let mut joints: Vec<usize> = down.iter().rev().map(|step| step.1).collect();
        joints.push(2 * k);
        joints.extend(up.iter().map(|step| step.1 ^ 1));
        for &child in &children {
            self.parent[child] = Some(b);
        }
        self.base[b] = Some(base);
        self.parent[b] = None;
        self.label[b] = Label::S;
        self.reached_by[b] = self.reached_by[root];
        self.dual[b] = W::ZERO;
        self.children[b] = children;
        self.joints[b] = joints;
        for v in self.leaves(b) {
            // T-vertices become S-vertices.
            if self.label[self.top[v]] == Label::T {
                self.queue.push(v);
            }
            self.top[v] = b;
        }
        self.gather_best(b);
    }

    /// The edges of least slack from a new blossom to every other S-blossom.
    fn gather_best(&mut self, b: usize) {
        let mut best_to: Vec<Option<usize>> = vec![None; 2 * self.vertices];
        for child in self.children[b].clone() {
            let edges = match self.best_of_blossom[child].take() {
                Some(edges) => edges,
                None => {
                    let leaves = self.leaves(child).into_iter();
                    leaves.flat_map(|v| self.around[v].iter().map(|end| end / 2)).collect()
                }
            };
            for k in edges {
                let (i, j, _) = self.edges[k];
                let other = if self.top[j] == b { self.top[i] } else { self.top[j] };
                let closer = |best: usize| self.slack(k) < self.slack(best);
                if other != b && self.label[other] == Label::S && best_to[other].is_none_or(closer) {
                    best_to[other] = Some(k);
                }
            }
            self.best[child] = None;
        }
        let edges: Vec<usize> = best_to.into_iter().flatten().collect();
        self.best[b] = None;
        for &k in &edges {
            self.keep_best(b, k, self.slack(k));
        }
        self.best_of_blossom[b] = Some(edges);
    }

    /// How far the duals can change, and what stops them.
    fn limit(&self) -> (W, Limit) {
        let mut found: Option<(W, Limit)> = None;
        let mut offer = |delta: W, limit: Limit| {
            if found.as_ref().is_none_or(|(least, _)| delta < *least) {
                found = Some((delta, limit));
            }
        };
        for v in 0..self.vertices {
            if let Some(k) = self.best[v].filter(|_| self.label[self.top[v]] == Label::Free) {
                offer(self.slack(k), Limit::Reach(k));
            }
        }
        for b in 0..2 * self.vertices {
            if self.parent[b].is_some() {
                continue;
            }
            match (self.label[b], self.best[b]) {
                (Label::S, Some(k)) => offer(self.slack(k).half(), Limit::Join(k)),
                (Label::T, _) if b >= self.vertices && self.base[b].is_some() => {
                    offer(self.dual[b], Limit::Expand(b));
                }
                _ => {}
            }
        }
        let least = || {
            self.dual[..self.vertices]
                .iter()
                .copied()
                .fold(None, |least: Option<W>, dual| Some(least.map_or(dual, |least| least.min(dual))))
        };
        found.unwrap_or_else(|| (least().unwrap_or(W::ZERO).max(W::ZERO), Limit::End))
    }

    fn shift(&mut self, delta: W) {
        for v in 0..self.vertices {
            match self.label[self.top[v]] {
                Label::S => self.dual[v] = self.dual[v] - delta,
                Label::T => self.dual[v] = self.dual[v] + delta,
                Label::Free => {}
            }
        }
        for b in self.vertices..2 * self.vertices {
            if self.base[b].is_some() && self.parent[b].is_none() {
                match self.label[b] {
                    Label::S => self.dual[b] = self.dual[b] + delta,
                    Label::T => self.dual[b] = self.dual[b] - delta,
                    Label::Free => {}
                }
            }
        }
    }

    /// Where a child stands among its blossom's children, and how to walk from it to the base over an even number of edges.
    fn walk(&self, b: usize, child: usize) -> Walk {
        let length = self.children[b].len() as isize;
        let at = self.children[b].iter().position(|&c| c == child).unwrap_or(0) as isize;
        match at % 2 {
            1 => Walk { at: at - length, step: 1, trick: 0, length },
            _ => Walk { at, step: -1, trick: 1, length },
        }
    }

    fn joint(&self, b: usize, walk: &Walk) -> usize {
        let at = (walk.at - walk.trick as isize).rem_euclid(walk.length) as usize;
        self.joints[b][at] ^ walk.trick
    }

    fn child(&self, b: usize, walk: &Walk) -> usize {
        self.children[b][walk.at.rem_euclid(walk.length) as usize]
    }

    /// Opens a blossom; `at_end` of a stage its empty children, too.
    fn expand(&mut self, b: usize, at_end: bool) {
        for child in self.children[b].clone() {
            self.parent[child] = None;
            if child >= self.vertices && at_end && self.dual[child] == W::ZERO {
                self.expand(child, true);
                continue;
            }
            for v in self.leaves(child) {
                self.top[v] = child;
            }
        }
        if !at_end && self.label[b] == Label::T {
            self.relabel(b);
        }
        self.label[b] = Label::Free;
        self.reached_by[b] = None;
        self.children[b].clear();
        self.joints[b].clear();
        self.base[b] = None;
        self.best_of_blossom[b] = None;
        self.best[b] = None;
        self.unused.push(b);
    }

    /// Labels the children of a T-blossom that was opened in the middle of a stage.
    fn relabel(&mut self, b: usize) {
        let Some(mut end) = self.reached_by[b] else { return };
        let entry = self.top[self.at[end ^ 1]];
        let mut walk = self.walk(b, entry);
        while walk.at != 0 {
            let joint = self.joint(b, &walk);
            self.label[self.at[end ^ 1]] = Label::Free;
            self.label[self.at[joint ^ 1]] = Label::Free;
            self.assign(self.at[end ^ 1], Label::T, Some(end));
            self.usable[joint / 2] = true;
            walk.at += walk.step;
            end = self.joint(b, &walk);
            self.usable[end / 2] = true;
            walk.at += walk.step;
        }
        // The base gets its label, but the S-blossom it is matched with has one already.
        let (child, v) = (self.child(b, &walk), self.at[end ^ 1]);
        (self.label[v], self.label[child]) = (Label::T, Label::T);
        (self.reached_by[v], self.reached_by[child]) = (Some(end), Some(end));
        self.best[child] = None;
        walk.at += walk.step;
        while self.child(b, &walk) != entry {
            let child = self.child(b, &walk);
            walk.at += walk.step;
            if self.label[child] == Label::S {
                continue;
            }
            let reached = self.leaves(child).into_iter().find(|&v| self.label[v] != Label::Free);
            if let Some(v) = reached {
                self.label[v] = Label::Free;
                if let Some(end) = self.base[child].and_then(|base| self.mate[base]) {
                    self.label[self.at[end]] = Label::Free;
                }
                self.assign(v, Label::T, self.reached_by[v]);
            }
        }
    }

    /// Swaps matched and unmatched edges inside a blossom, so that `v` becomes its base.
    fn augment_blossom(&mut self, b: usize, v: usize) {
        let mut child = v;
        while let Some(parent) = self.parent[child].filter(|&parent| parent != b) {
            child = parent;
        }
        if child >= self.vertices {
            self.augment_blossom(child, v);
        }
        let mut walk = self.walk(b, child);
        let first = walk.at.rem_euclid(walk.length) as usize;
        while walk.at != 0 {
            walk.at += walk.step;
            let (near, end) = (self.child(b, &walk), self.joint(b, &walk));
            if near >= self.vertices {
                self.augment_blossom(near, self.at[end]);
            }
            walk.at += walk.step;
            let far = self.child(b, &walk);
            if far >= self.vertices {
                self.augment_blossom(far, self.at[end ^ 1]);
            }
            self.mate[self.at[end]] = Some(end ^ 1);
            self.mate[self.at[end ^ 1]] = Some(end);
        }
        self.children[b].rotate_left(first);
        self.joints[b].rotate_left(first);
        self.base[b] = self.base[self.children[b][0]];
    }

    /// Swaps matched and unmatched edges along the path through edge `k` between two unmatched vertices.
    fn augment(&mut self, k: usize) {
        let (v, w, _) = self.edges[k];
        for (mut s, mut end) in [(v, 2 * k + 1), (w, 2 * k)] {
            loop {
                let b = self.top[s];
                if b >= self.vertices {
                    self.augment_blossom(b, s);
                }
                self.mate[s] = Some(end);
                let Some(back) = self.reached_by[b] else { break };
                let t = self.top[self.at[back]];
                let Some(on) = self.reached_by[t] else { break };
                s = self.at[on];
                let j = self.at[on ^ 1];
                if t >= self.vertices {
                    self.augment_blossom(t, j);
                }
                self.mate[j] = Some(on);
                end = on ^ 1;
            }
        }
    }
}

/// A walk around a blossom.
struct Walk {
    at: isize,
    step: isize,
    /// 1 when the walk goes against the order of the children.
    trick: usize,
    length: isize,
}
