/** What decks of another device brought, in a file of its own. */
export const loadTakenDecks = async () => (await import('./TakenDecksNotice')).TakenDecksNotice;
