import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AnyLeaderSelect } from '../../components/leader/AnyLeaderSelect';
import { LeaderPictures } from '../../components/leader/LeaderPictures';
import { useLeaders } from '../../components/leader/use-leaders';
import { OpponentCard } from '../../components/opponent/OpponentCard';
import { ownGamesQuery } from '../../components/opponent/own-games-query';
import { type CardId, formatLeaderOption, isCardId } from '../../domain/card/card';
import type { Game } from '../../domain/games/game';
import { loadLeaderHabits } from '../../personal/player/leader-habits';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { look, Note, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import { EmptyState } from '../../ui/notice/EmptyState';
import styles from './OpponentScreen.module.css';

const route = getRouteApi('/opponent');

const NO_GAMES: readonly Game[] = [];
/** In the address: no own leader, though this device knows one. */
const NO_LEADER = 'none';

/** Looks up an opponent: the leader across the table in one tap, and all that helps against it. */
export function OpponentScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { isWide, isPhone } = useLayout();
  const leaders = useLeaders();
  const games = useQuery(ownGamesQuery()).data?.games ?? NO_GAMES;
  const [habitual, setHabitual] = useState<CardId | ''>('');
  // Read after the first frame: a prerendered page knows no device.
  useEffect(() => {
    const { report, chosen } = loadLeaderHabits();
    setHabitual(report ?? chosen[0] ?? '');
  }, []);
  const mine = search.mine === NO_LEADER ? '' : (leaderOf(search.mine) ?? habitual);
  const theirs = leaderOf(search.theirs);
  const choose = (opponent: CardId) =>
    navigate({ search: (before) => ({ ...before, theirs: opponent }) });
  return (
    <Stack>
      <PageHeading>Look up an opponent</PageHeading>
      <AnyLeaderSelect
        label="My leader"
        none="My leader: none"
        value={mine}
        className={styles.mine}
        onChange={(leader) =>
          navigate({
            search: (before) => ({ ...before, mine: leader || NO_LEADER }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className={styles.columns}>
        {theirs && (
          <section className={styles.card} aria-label={leaders.find(theirs).name}>
            <Row gap={3} justify="between" className={styles.who}>
              <h2>{formatLeaderOption(leaders.find(theirs))}</h2>
              {isPhone && (
                <Button onClick={() => navigate({ search: { mine: search.mine } })}>
                  <Icon name="grid" /> Another
                </Button>
              )}
            </Row>
            <OpponentCard leader={mine} opponentLeader={theirs} games={games} />
            <Note data-screen-only>
              What you write here is kept on this device, under{' '}
              <Link to="/mythings">My things</Link>.
            </Note>
          </section>
        )}
        {(isWide || !theirs) && (
          <section
            className={styles.choice}
            aria-label="Opponents"
            data-screen-only={theirs ? '' : undefined}
          >
            <LeaderPictures
              leaders={leaders.leaders}
              chosen={theirs ?? ''}
              ofOpponents
              searchClassName={look({ below: 3 })}
              onChoose={choose}
            />
          </section>
        )}
        {isWide && !theirs && (
          <div data-only="wide">
            <EmptyState icon="search" title="Who sits across?">
              <p>Choose the opponent’s leader: your record, notes and the matchup show up here.</p>
            </EmptyState>
          </div>
        )}
      </div>
    </Stack>
  );
}

function leaderOf(text: unknown): CardId | null {
  const id = String(text ?? '').toUpperCase();
  return isCardId(id) ? id : null;
}
