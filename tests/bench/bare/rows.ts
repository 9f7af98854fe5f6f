/** The rows of the rankings, and what a bare page shows of each: as many columns as the app. */
export interface BareRow {
  readonly leader: string;
  readonly leaderName: string;
  readonly weighted_win_rate: number;
  readonly raw_win_rate: number;
  readonly play_rate: number;
  readonly wins: number;
  readonly number_of_matches: number;
}

interface Cell {
  readonly name: string;
  readonly of: (row: BareRow) => string;
}

const percent = (rate: number) => (rate * 100).toFixed(2);

export const CELLS: readonly Cell[] = [
  { name: 'Wtd WR', of: (row) => percent(row.weighted_win_rate) },
  { name: 'Card', of: (row) => row.leader },
  { name: 'Leader', of: (row) => row.leaderName },
  { name: 'Id', of: (row) => row.leader },
  { name: 'Raw WR', of: (row) => percent(row.raw_win_rate) },
  { name: 'Play Rate', of: (row) => percent(row.play_rate) },
  { name: 'Wins', of: (row) => String(row.wins) },
  { name: 'Games', of: (row) => String(row.number_of_matches) },
];

export function pictureOf({ leader }: BareRow): string {
  return `/content/thumbs/${leader.split('-')[0]}/${leader}.png`;
}
