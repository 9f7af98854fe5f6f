/** Where content lies and which cards are served, put together from the settings. */
import { join } from 'node:path';
import type { Queries } from '../db/database';
import type { Settings } from '../settings';
import { writeAtomically } from '../write-atomically';
import { type CardFile, cardFileReader } from './card-file';
import { storeLeaderNames } from './leader-names';
import { type ContentFolders, findPlainFile } from './series';

export interface OpenContent {
  readonly folders: ContentFolders;
  /** Where published files go. */
  readonly statsFolder: string;
  /** The cards that are served now. */
  readonly cards: () => Promise<CardFile>;
}

export interface ContentSources {
  /** The rows of the card file that is served where the operator has none. */
  readonly simulatedCards: readonly object[];
  /** Where leaders' names are stored; null where nothing may be written, as on a replica. */
  readonly queries: Queries | null;
}

/** Puts the simulated cards in place, and tells the database what the leaders are called. */
export async function openContent(
  { dataDir, contentDir }: Pick<Settings, 'dataDir' | 'contentDir'>,
  { simulatedCards, queries }: ContentSources,
): Promise<OpenContent> {
  const simulated = join(dataDir, 'content');
  const folders = { simulated, own: contentDir };
  await writeAtomically(join(simulated, 'card_data.json'), JSON.stringify(simulatedCards));
  const cards = cardFileReader(() => findPlainFile(folders, 'card_data.json'));
  if (queries) await storeLeaderNames(queries, await cards());
  return { folders, statsFolder: join(simulated, 'stats'), cards };
}
