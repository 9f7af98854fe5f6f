/** Assembles the content folders and the served cards from the settings. */
import { join } from 'node:path';
import { RESOURCES } from '../../src/resources/network-resources';
import type { Queries } from '../db/connection/database';
import type { Settings } from '../settings';
import { unlessFull, writeAtomically } from '../write-atomically';
import { type CardFile, cardFileReader } from './card-file';
import { storeLeaderNames } from './leader-names';
import { type ContentFolders, findPlainFile } from './series';

const CARD_FILE = RESOURCES.cardData.name;

interface OpenContent {
  readonly folders: ContentFolders;
  /** The folder of published files. */
  readonly statsFolder: string;
  /** The cards that are served now. */
  readonly cards: () => Promise<CardFile>;
}

interface ContentSources {
  /** The rows of the simulated card file, used where the operator has none. */
  readonly simulatedCards: readonly object[];
  /** Where leaders' names are stored; null where nothing may be written, as on a replica. */
  readonly queries: Queries | null;
}

type ContentSettings = Pick<Settings, 'dataDir' | 'contentDir'>;

/** The folders of served content. */
export function contentFolders({ dataDir, contentDir }: ContentSettings): ContentFolders {
  return { simulated: join(dataDir, 'content'), own: contentDir };
}

/** Gives the reader of the served cards, which finds none without a card file. */
export function servedCards(folders: ContentFolders): () => Promise<CardFile> {
  return cardFileReader(() => findPlainFile(folders, CARD_FILE));
}

/** Creates the simulated cards, and stores the leaders' names in the database. */
export async function openContent(
  settings: ContentSettings,
  { simulatedCards, queries }: ContentSources,
): Promise<OpenContent> {
  const folders = contentFolders(settings);
  const path = join(folders.simulated, CARD_FILE);
  await unlessFull(writeAtomically(path, JSON.stringify(simulatedCards)));
  const cards = servedCards(folders);
  if (queries) await storeLeaderNames(queries, await cards());
  return { folders, statsFolder: join(folders.simulated, 'stats'), cards };
}
