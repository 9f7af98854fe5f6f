/** The rules of a round by name: with those of `site-rules`, all that the panel has a title for. */
import type { CHECK_TITLES, PanelList } from '../../src/data/schemas/api/panel';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import type { PlatformState } from '../auth/membership-check';
import type { ContentFolders } from '../content/series';
import type { Database } from '../db/connection/database';
import type { Settings } from '../settings';
import { countsRule, deliveriesRule, deliveryLead, publishedRule, refusedRule } from './feed-rules';
import {
  certificateRule,
  clockRule,
  diskRule,
  growthRule,
  matchLead,
  memoryRule,
  platformLead,
} from './machine-rules';
import {
  contentRule,
  correctionsRule,
  listsRule,
  platformRule,
  replicaRule,
  searchRule,
  versionRule,
} from './program-rules';
import type { Rule } from './round';
import type { SITE_RULES } from './site-rules';

interface Watched {
  readonly database: Database;
  readonly folders: ContentFolders;
  readonly lists: { readonly states: () => Promise<readonly PanelList[]> };
  /** The folder of published files. */
  readonly statsFolder: string;
  readonly platformState: (() => PlatformState) | null;
  readonly isListRead: () => boolean;
  /** Null where no replica is configured. */
  readonly isReplicaUsed: (() => boolean | null) | null;
  readonly alerts: { readonly channels: number; readonly trouble: () => string | null };
}

type CheckName = Exclude<keyof typeof CHECK_TITLES, keyof typeof SITE_RULES>;

export function watchRules(
  settings: Settings,
  watched: Watched,
): Readonly<Record<CheckName, Rule>> {
  const { dataDir, importDir, publish, publicUrl, now } = settings;
  const {
    database,
    folders,
    lists,
    statsFolder,
    platformState,
    isListRead,
    isReplicaUsed,
    alerts,
  } = watched;
  const today = () => pacificDateOf(now());
  return {
    deliveries: deliveriesRule(importDir, now),
    refused: refusedRule(database),
    counts: countsRule(database, today, now, settings.seasonStarts),
    published: publishedRule({ folder: statsFolder, publishes: publish }, today, now),
    content: contentRule(folders),
    lists: listsRule(lists.states),
    disk: diskRule(dataDir),
    growth: growthRule(database, { folder: dataDir, today }),
    memory: memoryRule(),
    clock: clockRule(database, Date.now, {
      'the newest matches': () => matchLead(database, now()),
      'the newest delivery': () => deliveryLead(importDir),
      'the membership platform': () => platformLead(settings.membership?.tokenAddress ?? null),
    }),
    certificate: certificateRule(publicUrl, now),
    version: versionRule(database),
    search: searchRule(isListRead),
    replica: replicaRule(isReplicaUsed),
    platform: platformRule(platformState),
    corrections: correctionsRule(database),
    alerts: alertsRule(alerts),
  };
}

/** Whether messages about the other checks would arrive. */
function alertsRule({ channels, trouble }: Watched['alerts']): Rule {
  return () => {
    if (channels === 0) {
      const says = 'Nobody is told when a check turns red: set ALERT_WEBHOOK or ALERT_MAIL.';
      return { state: 'told', code: 'unset', says };
    }
    const error = trouble();
    if (error === null) return { state: 'ok', code: 'ok', says: 'Red checks are told of.' };
    return {
      state: 'failing',
      code: 'unsent',
      error,
      remedy: 'Correct ALERT_WEBHOOK or ALERT_MAIL, start the server again, and send a test.',
    };
  };
}
