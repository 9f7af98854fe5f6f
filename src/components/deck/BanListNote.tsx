import { formatCountOf } from '../../domain/text/count';
import { noonUtcOf } from '../../domain/time/calendar';
import { Note } from '../../ui/layout/Box';
import { FreshnessNote } from '../loading/FreshnessNote';
import type { Verdict } from './use-deck-judge';
import { dayWords } from './verdict-words';

const DAY_MILLISECONDS = 86_400_000;

/** For which format and day the deck was checked, by which list, and how old that is. */
export function BanListNote({ bans, day, today }: Verdict) {
  if (bans.state !== 'known') return null;
  const { list, freshness, format } = bans;
  const days =
    list.updated === null
      ? 0
      : Math.round((noonUtcOf(today) - noonUtcOf(list.updated)) / DAY_MILLISECONDS);
  const age = days < 1 ? '' : `, ${formatCountOf(days, 'day')} old`;
  return (
    <div>
      <Note>
        <span>
          {`Checked: ${format ? `${format.name} on ` : ''}${dayWords(day, today)}, by the list of bans ${list.updated ? `of ${dayWords(list.updated, today)}${age}` : 'without a day'}`}
        </span>
        {list.source !== '' && (
          <span>
            <span>, from </span>
            <bdi>{list.source}</bdi>
          </span>
        )}
        <span>{`.${format?.note ? ` ${format.name}: ${format.note}` : ''}`}</span>
      </Note>
      {freshness.fromStore && <FreshnessNote freshness={freshness} />}
    </div>
  );
}
