/**
 * The addresses of the operator's panel, with what they take and answer. Server and page come from one build,
 * so the compiler alone holds both to it: no schema reads these answers.
 */
import type { CorrectionKind } from '../domain/tournament/correction';

/** What a look at an address gives. */
export interface PanelAnswers {
  readonly '/session': { readonly name: string };
  readonly '/overview': {
    readonly version: string;
    readonly checks: readonly PanelCheck[];
    readonly steps: readonly PanelStep[];
    /** How many ways there are to tell somebody. */
    readonly channels: number;
  };
  readonly '/imports': readonly PanelImport[];
  readonly '/changes': readonly PanelChange[];
  readonly '/settings': readonly { readonly name: string; readonly value: string }[];
  readonly '/content': readonly PanelContent[];
  readonly '/events': {
    readonly version: string;
    readonly copies: number;
    readonly rows: readonly PanelEvent[];
  };
  readonly '/days': readonly { readonly day: string; readonly matches: number }[];
  readonly '/task': { readonly task: PanelTask | null };
  readonly '/deliveries': { readonly isSet: boolean; readonly files: readonly PanelDelivery[] };
  readonly '/matches': readonly PanelMatch[];
  readonly '/matches/removed': readonly PanelRemovedMatch[];
  readonly '/corrections': {
    readonly waiting: number;
    readonly open: readonly PanelCorrection[];
    readonly closed: readonly ClosedCorrection[];
  };
}

/** What a change takes. Those that `PanelOutcomes` lacks answer nothing. */
export interface PanelChanges {
  readonly '/logout': unknown;
  readonly '/look': unknown;
  readonly '/note': { readonly name: string; readonly notes: readonly string[] };
  readonly '/alert-test': unknown;
  readonly '/log-out-everybody': unknown;
  readonly '/forget': { readonly deviceId: string };
  readonly '/days/rehearse': { readonly date: string };
  readonly '/days/publish': { readonly date: string };
  readonly '/deliveries/again': PanelDelivery;
  readonly '/matches/remove': { readonly key: string };
  readonly '/matches/put-back': { readonly key: string };
  readonly '/corrections/state': {
    readonly ids: readonly string[];
    readonly state: 'open' | 'done' | 'cant';
  };
  /** `index` is null for a new event, `event` for one to be removed. */
  readonly '/events': {
    readonly version: string;
    readonly index: number | null;
    readonly event: Readonly<Record<string, string | undefined>> | null;
  };
  readonly '/content/undo': { readonly name: PanelFile; readonly version: string };
  readonly '/content/check': { readonly name: PanelFile; readonly text: string };
  readonly '/content/take': {
    readonly name: PanelFile;
    readonly text: string;
    readonly version: string;
    readonly isLossMeant?: boolean | undefined;
  };
}

export interface PanelOutcomes {
  /** Why a channel took nothing. */
  readonly '/alert-test': { readonly failures: readonly string[] };
  readonly '/matches/put-back': { readonly isThere: boolean };
  readonly '/content/check': PanelContentCheck;
}

/** From mild to severe; server/api/health-checks says what each means. */
type CheckState = 'ok' | 'told' | 'unknown' | 'failing' | 'lacking' | 'stale' | 'unavailable';

export interface PanelCheck {
  readonly name: string;
  readonly state: CheckState;
  /** The result, one of a few words per check. */
  readonly code: string;
  /** The result in a sentence; null where the code suffices. */
  readonly says: string | null;
  /** When the event behind the check happened, ISO time; null for never or unknown. */
  readonly at: string | null;
  /** Whole seconds since then. */
  readonly ageSeconds: number | null;
  /** What went wrong, in words for everybody. */
  readonly error: string | null;
  /** What the operator should do; null for nothing. */
  readonly remedy: string | null;
  /** By what an operator may take note of it (db/operator/operator-log): then it is no finding any more. */
  readonly notes: readonly string[];
}

/** A step of the last job. */
export interface PanelStep {
  readonly task: string;
  readonly seconds: number;
}

export interface PanelImport {
  readonly finishedAt: string;
  readonly newMatches: number;
  readonly known: number;
  readonly badLines: number;
  /** A code for the input's fault (ingest/open-lines); null where it was read to its end. */
  readonly fault: string | null;
  /** The file's name; null where unknown. */
  readonly source: string | null;
  /** How many lines were refused, by their fault. */
  readonly refused: Readonly<Record<string, number>> | null;
  readonly samples:
    | readonly { readonly number: number; readonly reason: string; readonly line: string }[]
    | null;
}

export interface PanelChange {
  readonly at: string;
  readonly who: string;
  readonly what: string;
  /** The values before and after; null for none. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface PanelTask {
  /** Its name for people. */
  readonly label: string;
  /** The day whose changes it looked for, yyyymmdd; null for any other task. */
  readonly rehearsedDay: string | null;
  /** 0 to 1. */
  readonly fraction: number;
  readonly isOver: boolean;
  /** The result, one line each; after a failure, the reason. */
  readonly result: readonly string[];
  readonly error: string | null;
}

export interface PanelDelivery {
  /** The folder to which import-folder.sh moved it. */
  readonly place: 'unreadable' | 'done';
  readonly name: string;
}

/** The files that an operator may provide, in the order of display. */
export const CONTENT_FILES = [
  'events',
  'tournaments',
  'bans',
  'cardData',
  'endOfTime',
  'latestVideo',
] as const;
export type PanelFile = (typeof CONTENT_FILES)[number];

interface ReadContent {
  readonly entries: number;
  readonly unreadable: number;
  /** Where a file is unreadable: what was expected, and what was found. */
  readonly problems: readonly {
    readonly place: string;
    readonly expected: string;
    readonly found: string;
  }[];
}

export interface PanelContent extends ReadContent {
  readonly id: PanelFile;
  readonly name: string;
  readonly isOwn: boolean;
  readonly changedAt: string | null;
  readonly version: string;
  readonly copies: number;
}

/** A file that is not taken yet beside the present one: how many entries stand, are new, and gone. */
export interface PanelContentCheck extends ReadContent {
  readonly name: PanelFile;
  readonly before: number;
  readonly fresh: number;
  readonly gone: number;
  readonly lost: number;
  readonly version: string;
}

/** A record of the feed, with the feed's own names. */
export type PanelEvent = Readonly<Record<string, string>>;

export interface PanelMatch {
  readonly key: string;
  readonly playedAt: string;
  readonly isPrivate: boolean;
  readonly turns: number | null;
  readonly sides: readonly {
    readonly deviceId: string;
    readonly playerName: string;
    readonly leader: string;
    readonly result: string;
  }[];
}

export interface PanelRemovedMatch {
  readonly key: string;
  readonly removedAt: string;
  readonly who: string;
  readonly label: string;
  /** False once a player of it was forgotten: then only a delivery restores it. */
  readonly isWhole: boolean;
}

interface ReportedCorrection {
  readonly id: string;
  readonly at: string;
  readonly kind: CorrectionKind;
  readonly subject: string;
  readonly text: string;
  readonly source: string;
}

export interface PanelCorrection extends ReportedCorrection {
  /** The record's text in its file; of events.json also the index, with that file's version. */
  readonly entry: {
    readonly event: { readonly index: number; readonly version: string } | null;
    readonly text: string;
  } | null;
}

interface ClosedCorrection extends ReportedCorrection {
  readonly state: 'done' | 'cant';
  readonly closedBy: string | null;
}
