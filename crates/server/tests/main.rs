//! The server as its users meet it: real sockets, real databases.

mod api;
mod clocks;
mod endings;
mod flood;
mod games;
mod golden;
mod hall;
mod links;
mod living_hand;
mod matches;
mod meddler;
mod nonces;
mod own_tables;
mod people;
mod postgres;
mod presence;
mod reconnect;
mod restart;
mod seats;
mod second;
mod store;
mod strangers;
mod table;
mod talk;
mod thinking;
mod unread;
