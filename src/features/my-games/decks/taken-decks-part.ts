/** Loads the notice about another device's decks from a file of its own. */
export const loadTakenDecks = async () => (await import('./TakenDecksNotice')).TakenDecksNotice;
