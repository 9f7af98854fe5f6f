import { type IsoDay, noonUtcOf } from '../../domain/calendar';
import { formatCountOf } from '../../domain/count';
import textStyles from '../../ui/text.module.css';
import { FreshnessNote } from '../loading/FreshnessNote';
import type { BanCheck } from './use-ban-check';
import { dayWords } from './verdict-words';

const DAY_MILLISECONDS = 86_400_000;

/** Which list checked the deck, and how old it is. */
export function BanListNote({ bans, today }: { readonly bans: BanCheck; readonly today: IsoDay }) {
  if (bans.state !== 'known') return null;
  const { list, freshness } = bans;
  const days =
    list.updated === null
      ? 0
      : Math.round((noonUtcOf(today) - noonUtcOf(list.updated)) / DAY_MILLISECONDS);
  const age = days < 1 ? '' : `, ${formatCountOf(days, 'day')} old`;
  return (
    <div>
      <p className={textStyles.note}>
        <span>
          {list.updated
            ? `List of bans of ${dayWords(list.updated, today)}${age}`
            : 'List of bans without a day'}
        </span>
        {list.source !== '' && (
          <span>
            <span>, by </span>
            <bdi>{list.source}</bdi>
          </span>
        )}
        <span>.</span>
      </p>
      {freshness.fromStore && <FreshnessNote freshness={freshness} />}
    </div>
  );
}
