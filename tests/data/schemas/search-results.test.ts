import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeSearchResults } from '../../../src/data/schemas/api/search-results';

const row = {
  playerName: 'Player#0001',
  playerLeader: 'OP01-001',
  oppLeader: 'OP02-001',
  result: 'Lost',
  date: '2026-11-20T12:00:00.000Z',
  deviceID: 'device-1',
};

describe('the reader of search results', () => {
  it('reads a hit', () => {
    expect(decodeSearchResults([row])).toEqual({
      value: [
        {
          deviceId: 'device-1',
          playerName: 'Player#0001',
          playerLeader: 'OP01-001',
          opponentLeader: 'OP02-001',
          result: 'Lost',
          playedAt: Date.UTC(2026, 10, 20, 12),
        },
      ],
      dropped: 0,
    });
  });

  it('keeps the order of the server', () => {
    const { value } = decodeSearchResults(['b', 'a'].map((deviceID) => ({ ...row, deviceID })));
    expect(value.map(({ deviceId }) => deviceId)).toEqual(['b', 'a']);
  });

  it('drops a hit that leads to no history', () => {
    const bad = [
      { ...row, deviceID: null },
      { ...row, deviceID: ' ' },
    ];
    expect(decodeSearchResults([...bad, row])).toMatchObject({ value: [{}], dropped: 2 });
  });

  it('calls anything but a list invalid', () => {
    expect(() => decodeSearchResults('<html>')).toThrow(InvalidDataError);
  });
});
