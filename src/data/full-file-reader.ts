/**
 * What the worker for full files does with each message. Apart from the thread, so that it can be
 * tried without one and done on the page where there is none to be had.
 */
import type { CardId } from '../domain/card';
import { FullFileIndex } from './full-file-index';
import type { FullFileMessage, FullFileReply } from './full-files';

interface OpenFile {
  readonly index: FullFileIndex;
  /** A leader has one record in it: it is known as soon as it was found. */
  readonly isSingle: boolean;
  isDone: boolean;
  questions: { readonly number: number; readonly leader: CardId }[];
}

/** Gives the function that takes the page's messages; `reply` sends what it finds. */
export function createFullFileReader(
  reply: (reply: FullFileReply) => void,
): (message: FullFileMessage) => void {
  const files = new Map<string, OpenFile>();

  function answerWhatIsKnown(file: OpenFile): void {
    file.questions = file.questions.filter(({ number, leader }) => {
      const isKnown = file.isDone || (file.isSingle && file.index.has(leader));
      if (isKnown) reply({ number, records: file.index.recordsOf(leader) });
      return !isKnown;
    });
  }

  return (message) => {
    const file = files.get(message.file);
    switch (message.type) {
      case 'open':
        files.set(message.file, {
          index: new FullFileIndex(message.part, message.region),
          isSingle: message.part !== 'matchuptech',
          isDone: false,
          questions: [],
        });
        break;
      case 'piece':
        file?.index.push(message.bytes);
        if (file) answerWhatIsKnown(file);
        break;
      case 'end':
        if (!file) break;
        file.isDone = file.index.isWhole;
        if (file.isDone) answerWhatIsKnown(file);
        for (const { number } of file.questions) reply({ number, failure: 'not whole' });
        file.questions = [];
        break;
      case 'ask':
        if (!file) return reply({ number: message.number, failure: 'not open' });
        file.questions.push(message);
        answerWhatIsKnown(file);
        break;
      case 'close':
        for (const { number } of file?.questions ?? []) reply({ number, failure: 'closed' });
        files.delete(message.file);
    }
  };
}
