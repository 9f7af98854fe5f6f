/** The panel's answers. The same process serves panel and page, so the fields need no tolerance. */
import * as v from 'valibot';
import { CORRECTION_KINDS } from '../../domain/tournament/correction';

const textOrNull = v.nullable(v.string());

export const sessionSchema = v.object({ name: v.string() });

const check = v.object({
  name: v.string(),
  state: v.picklist(['ok', 'told', 'unknown', 'failing', 'lacking', 'stale', 'unavailable']),
  code: v.string(),
  says: textOrNull,
  at: textOrNull,
  ageSeconds: v.nullable(v.number()),
  error: textOrNull,
  remedy: textOrNull,
  notes: v.optional(v.array(v.string()), []),
});
export type PanelCheck = v.InferOutput<typeof check>;

export const overviewSchema = v.object({
  version: v.string(),
  checks: v.array(check),
  steps: v.array(v.object({ task: v.string(), seconds: v.number() })),
  channels: v.number(),
});

export const importsSchema = v.array(
  v.object({
    finishedAt: v.string(),
    newMatches: v.number(),
    known: v.number(),
    badLines: v.number(),
    fault: textOrNull,
    source: textOrNull,
    refused: v.nullable(v.record(v.string(), v.number())),
    samples: v.nullable(
      v.array(v.object({ number: v.number(), reason: v.string(), line: v.string() })),
    ),
  }),
);
export type PanelImport = v.InferOutput<typeof importsSchema>[number];

export const changesSchema = v.array(
  v.object({
    at: v.string(),
    who: v.string(),
    what: v.string(),
    before: textOrNull,
    after: textOrNull,
  }),
);

export const settingsSchema = v.array(v.object({ name: v.string(), value: v.string() }));

export const failuresSchema = v.object({ failures: v.array(v.string()) });

const problem = v.object({ place: v.string(), expected: v.string(), found: v.string() });
const checked = { entries: v.number(), unreadable: v.number(), problems: v.array(problem) };

export const contentSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    isOwn: v.boolean(),
    changedAt: textOrNull,
    version: v.string(),
    copies: v.number(),
    ...checked,
  }),
);
export type PanelContent = v.InferOutput<typeof contentSchema>[number];

export const contentCheckSchema = v.object({
  ...checked,
  name: v.string(),
  before: v.number(),
  fresh: v.number(),
  gone: v.number(),
  lost: v.number(),
  version: v.string(),
});
export type PanelContentCheck = v.InferOutput<typeof contentCheckSchema>;

export const eventsSchema = v.object({
  version: v.string(),
  copies: v.number(),
  rows: v.array(v.record(v.string(), v.string())),
});
/** A record of the feed, with the feed's own names. */
export type PanelEvent = v.InferOutput<typeof eventsSchema>['rows'][number];

export const daysSchema = v.array(v.object({ day: v.string(), matches: v.number() }));

export const taskSchema = v.object({
  task: v.nullable(
    v.object({
      what: v.string(),
      fraction: v.number(),
      isOver: v.boolean(),
      result: v.array(v.string()),
      error: textOrNull,
    }),
  ),
});

export const deliveriesSchema = v.object({
  isSet: v.boolean(),
  files: v.array(v.object({ place: v.string(), name: v.string() })),
});

export const matchesSchema = v.array(
  v.object({
    key: v.string(),
    playedAt: v.string(),
    isPrivate: v.boolean(),
    turns: v.nullable(v.number()),
    sides: v.array(
      v.object({
        deviceId: v.string(),
        playerName: v.string(),
        leader: v.string(),
        result: v.string(),
      }),
    ),
  }),
);
export type PanelMatch = v.InferOutput<typeof matchesSchema>[number];

export const removedMatchesSchema = v.array(
  v.object({
    key: v.string(),
    removedAt: v.string(),
    who: v.string(),
    told: v.string(),
    isWhole: v.boolean(),
  }),
);
export type PanelRemovedMatch = v.InferOutput<typeof removedMatchesSchema>[number];

const correction = {
  id: v.string(),
  at: v.string(),
  kind: v.picklist(CORRECTION_KINDS),
  subject: v.string(),
  text: v.string(),
  source: v.string(),
};
export const correctionsSchema = v.object({
  waiting: v.number(),
  open: v.array(
    v.object({
      ...correction,
      entry: v.nullable(
        v.object({
          event: v.nullable(v.object({ index: v.number(), version: v.string() })),
          text: v.string(),
        }),
      ),
    }),
  ),
  closed: v.array(
    v.object({ ...correction, state: v.picklist(['done', 'cant']), closedBy: textOrNull }),
  ),
});
type PanelCorrections = v.InferOutput<typeof correctionsSchema>;
export type PanelCorrection = PanelCorrections['open'][number];
