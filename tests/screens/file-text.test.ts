import { expect, it } from 'vitest';
import { textOfFile } from '../../src/features/my-games/import/file-text';
import { readForeignFile } from '../../src/features/my-games/import/read-foreign-file';
import { readLogFile } from '../../src/features/my-games/import/read-log-file';

const TABLE = 'Date;Result;Opponent\n5.11.2026;W;Zoë';
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const textOf = (bytes: Uint8Array) => textOfFile(new File([new Uint8Array(bytes)], 'a.csv'));

it('A file is read in the encoding that it is in, and where that is a guess or its last letter is cut, it is said.', async () => {
  for (const bytes of [
    bytesOf(TABLE),
    bytesOf([0xef, 0xbb, 0xbf], TABLE),
    utf16(TABLE),
    utf16(TABLE).swap16(),
  ])
    expect(await textOf(bytes)).toEqual({ text: TABLE });
  for (const end of ['', '\n', ' and more'])
    expect(await textOf(latin(TABLE + end))).toEqual({ text: TABLE + end, letters: 'guessed' });
  expect(await textOf(bytesOf('Zoë, Zo', [0xc3]))).toEqual({ text: 'Zoë, Zo', letters: 'cut' });
  expect(await textOf(utf16(TABLE).subarray(0, -1))).toMatchObject({ letters: 'cut' });
});

it('What is no text, or in an encoding of another kind, is refused and not read as something else.', async () => {
  expect(await textOf(bytesOf([0x83, 0x5c, 0x81, 0x5b], 'a,b'))).toBe('encoding');
  expect(await textOf(utf16(TABLE).subarray(2))).toBe('encoding');
  expect(await textOf(bytesOf([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBe('other');
});

it('A table of unknown headings is one to look at; a log, a deck and prose of that form are not.', async () => {
  const refused = async (name: string, text: string) => {
    const report = await readLogFile(new File([text], name));
    return report.kind === 'foreign-file' ? readForeignFile(report, new Date()) : report;
  };
  const german = 'Datum;Ergebnis\n5.11.2026;Sieg';
  expect(await refused('spiele.csv', german)).toMatchObject({ why: 'table' });
  expect(await refused('spiele.log', german)).toMatchObject({ why: 'other' });
  expect(await refused('red.deck', german)).toMatchObject({ why: 'deck' });
  expect(await refused('readme.txt', 'Hello, you\nthere')).toMatchObject({ why: 'other' });
});
