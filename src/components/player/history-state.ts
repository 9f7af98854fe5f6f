/** What links between the player pages carry beside their address. */
declare module '@tanstack/history' {
  interface HistoryState {
    /** SPEC 2: "Returning from a history page with a preserve-search flag keeps the results state." */
    preserveSearch?: boolean;
    /** The player whose history is opened, where the address does not say. */
    deviceId?: string;
  }
}

export {};
