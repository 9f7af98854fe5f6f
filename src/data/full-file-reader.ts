/**
 * What the thread for full files does with each message: fetches a file, goes through it as it comes, and
 * answers for leaders. Apart from the thread, so that it can be tried without one and done on the page where
 * there is none to be had.
 */
import type { CardId } from '../domain/card';
import { formatLeaderCompanion, type LeaderPart, type PartRecords } from '../resources/companions';
import { InvalidDataError } from './errors';
import { FullFileIndex } from './full-file-index';
import type { FullFileMessage, FullFileReply, LeaderRecords, OpenFullFile } from './full-files';
import type { Answer } from './http';
import { requestStream } from './http-stream';
import { packError } from './portable-error';

/** Of a file that was not read to its end nothing is told. */
const UNDATED: Answer<null> = {
  value: null,
  dataDate: null,
  fromStore: false,
  storedAt: null,
  storedBecause: undefined,
  version: null,
};

const NO_RECORDS: Readonly<Record<LeaderPart, PartRecords>> = {
  stats: null,
  hands: null,
  decklist: null,
  matchuptech: null,
  curve: null,
};

/** Gives the function that takes the page's messages; `reply` sends what it finds. */
export function createFullFileReader(
  reply: (reply: FullFileReply) => void,
): (message: FullFileMessage) => void {
  const files = new Map<string, FullFile>();
  return (message) => {
    const { file } = message;
    switch (message.type) {
      case 'open':
        files.set(file, new FullFile(message, reply));
        break;
      case 'ask':
        files.get(file)?.ask(message);
        break;
      case 'close':
        files.get(file)?.close();
        files.delete(file);
    }
  };
}

interface Question {
  readonly number: number;
  readonly leader: CardId;
}

class FullFile {
  readonly #part: LeaderPart;
  readonly #index: FullFileIndex;
  readonly #reply: (reply: FullFileReply) => void;
  readonly #controller = new AbortController();
  /** A leader has one record in it: it is known as soon as it was found, and no more is read than that. */
  readonly #stopsEarly: boolean;
  #questions: Question[] = [];
  #end: Answer<null> | null = null;
  #failure: unknown = null;
  #resume = () => {};

  constructor(file: OpenFullFile, reply: (reply: FullFileReply) => void) {
    this.#part = file.part;
    this.#index = new FullFileIndex(file.part, file.region);
    this.#stopsEarly = file.part === 'curve';
    this.#reply = reply;
    void this.#read(file);
  }

  ask(question: Question): void {
    this.#questions.push(question);
    this.#answerWhatIsKnown();
    this.#resume();
  }

  close(): void {
    this.#controller.abort();
    this.#index.clear();
    this.#resume();
  }

  async #read({ file, address, what, options }: OpenFullFile): Promise<void> {
    const { signal } = this.#controller;
    try {
      const end = await requestStream(
        address,
        { ...options, signal },
        (bytes) => this.#take(bytes),
        (progress) => this.#reply({ type: 'progress', file, progress }),
      );
      if (!this.#index.isWhole) throw new InvalidDataError(`Invalid data format for ${what}`);
      this.#index.finish();
      this.#end = end;
    } catch (error) {
      this.#failure = error;
    }
    this.#answerWhatIsKnown();
  }

  #take(bytes: Uint8Array): Promise<void> | undefined {
    this.#index.push(bytes);
    if (!this.#stopsEarly) return undefined;
    this.#answerWhatIsKnown();
    if (this.#questions.length > 0) return undefined;
    return new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  #answerWhatIsKnown(): void {
    this.#questions = this.#questions.filter((question) => {
      const marks =
        this.#end ?? (this.#stopsEarly && this.#index.has(question.leader) ? UNDATED : null);
      if (marks) void this.#answer(question, marks);
      else if (this.#failure !== null) this.#fail(question, this.#failure);
      return marks === null && this.#failure === null;
    });
  }

  async #answer({ number, leader }: Question, marks: Answer<null>): Promise<void> {
    try {
      const value = await this.#recordsOf(leader);
      this.#reply({ type: 'answer', number, answer: { ...marks, value } });
    } catch (error) {
      this.#fail({ number }, error);
    }
  }

  #fail({ number }: Pick<Question, 'number'>, error: unknown): void {
    this.#reply({ type: 'failure', number, error: packError(error) });
  }

  async #recordsOf(leader: CardId): Promise<LeaderRecords> {
    const records = await this.#index.recordsOf(leader);
    const companion = formatLeaderCompanion({ ...NO_RECORDS, [this.#part]: records });
    return { count: records.length, companion: new TextEncoder().encode(companion).buffer };
  }
}
