import { memo, useId } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { FollowStar } from '../../components/follow/FollowStar';
import { useFollows } from '../../components/follow/use-follows';
import { ColorFlags } from '../../components/leader/ColorFlags';
import { LeaderLink } from '../../components/leader/LeaderLink';
import type { CardId, LeaderCard } from '../../domain/card/card';
import {
  inTwoColumns,
  LEADERBOARD_DECIMALS,
  type TopPlayer,
} from '../../domain/figures/player-rankings';
import { formatRate } from '../../domain/figures/win-rate';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { Chevron } from '../../ui/icon/Chevron';
import { Box, Cover, Note, Row, Text } from '../../ui/layout/Box';
import styles from './LeaderSection.module.css';
import { PlayerTable } from './PlayerTable';

interface LeaderSectionProps {
  readonly leader: LeaderCard;
  readonly players: readonly TopPlayer[];
  readonly period: PeriodValue;
  readonly date: DateStamp;
  readonly isOpen: boolean;
  /** Given where the section can open and close. */
  readonly onToggle: ((leader: CardId) => void) | undefined;
}

/** One leader: a portrait that links to its page, and its best players in two columns. */
export const LeaderSection = memo(function LeaderSection({
  leader: { id, name, colors },
  players,
  period,
  date,
  isOpen,
  onToggle,
}: LeaderSectionProps) {
  const playersId = useId();
  const follows = useFollows();
  const [left, right] = inTwoColumns(players);
  const [best] = players;
  return (
    <Box as="section" data-dense surface="box" className={styles.section} aria-label={name}>
      <div className={onToggle ? `${styles.head} ${styles.folds}` : styles.head}>
        <LeaderLink leader={id} period={period} className={styles.link}>
          <CardImage id={id} name={name} alt={name} className={styles.portrait} />
        </LeaderLink>
        <Box shrinks className={styles.words}>
          <Text as="h2" leading={1.2} breaks className={styles.name}>
            {onToggle ? (
              <Cover
                breaks
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? playersId : undefined}
                onClick={() => onToggle(id)}
              >
                {name}
              </Cover>
            ) : (
              name
            )}
          </Text>
          <Row as="p" tone="muted" size="sm" className={styles.id}>
            <ColorFlags colors={colors} />
            <span>{id}</span>
          </Row>
          {!isOpen && best && (
            <Note size="xs" breaks>
              {`${best.player} · ${formatRate(best.weightedScore, LEADERBOARD_DECIMALS)}`}
            </Note>
          )}
        </Box>
        <span className={styles.star}>
          <FollowStar follow={{ what: 'leader', name: id }} name={name} follows={follows} />
        </span>
        {onToggle && <Chevron isOpen={isOpen} />}
      </div>
      {isOpen && (
        <div id={playersId} className={styles.columns}>
          <PlayerTable
            label={`${name}: best players`}
            players={left}
            {...{ period, date, follows }}
          />
          {right.length > 0 && (
            <PlayerTable
              label={`${name}: the next best`}
              players={right}
              {...{ period, date, follows }}
            />
          )}
        </div>
      )}
    </Box>
  );
});
