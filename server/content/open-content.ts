/** Where content lies and which cards are served, put together from the settings. */
import { join } from 'node:path';
import { RESOURCES } from '../../src/resources/network-resources';
import type { Queries } from '../db/database';
import type { Settings } from '../settings';
import { writeAtomically } from '../write-atomically';
import { type CardFile, cardFileReader } from './card-file';
import { storeLeaderNames } from './leader-names';
import { type ContentFolders, findPlainFile } from './series';

const CARD_FILE = RESOURCES.cardData.name;

interface OpenContent {
  readonly folders: ContentFolders;
  /** Where published files go. */
  readonly statsFolder: string;
  /** The cards that are served now. */
  readonly cards: () => Promise<CardFile>;
}

interface ContentSources {
  /** The rows of the card file that is served where the operator has none. */
  readonly simulatedCards: readonly object[];
  /** Where leaders' names are stored; null where nothing may be written, as on a replica. */
  readonly queries: Queries | null;
}

type ContentSettings = Pick<Settings, 'dataDir' | 'contentDir'>;

/** The folders that content is served from. */
export function contentFolders({ dataDir, contentDir }: ContentSettings): ContentFolders {
  return { simulated: join(dataDir, 'content'), own: contentDir };
}

/** Gives what reads the cards that are served; none where there is no card file yet. */
export function servedCards(folders: ContentFolders): () => Promise<CardFile> {
  return cardFileReader(() => findPlainFile(folders, CARD_FILE));
}

/** Puts the simulated cards in place, and tells the database what the leaders are called. */
export async function openContent(
  settings: ContentSettings,
  { simulatedCards, queries }: ContentSources,
): Promise<OpenContent> {
  const folders = contentFolders(settings);
  await writeAtomically(join(folders.simulated, CARD_FILE), JSON.stringify(simulatedCards));
  const cards = servedCards(folders);
  if (queries) await storeLeaderNames(queries, await cards());
  return { folders, statsFolder: join(folders.simulated, 'stats'), cards };
}
