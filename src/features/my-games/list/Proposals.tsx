import { useState } from 'react';
import { useLeaders } from '../../../components/leader/use-leaders';
import { ResultMark } from '../../../components/rate/ResultChoices';
import type { Game } from '../../../domain/games/game';
import { formatCount } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Note, Row, Stack, Text } from '../../../ui/layout/Box';
import { momentWords } from '../figures/moment-words';
import type { Proposal } from './proposals';

/** A phone shows the buttons below so many without scrolling. */
const FIRST_PROPOSALS = 3;

interface ProposalsProps {
  /** The games that wait for an answer. */
  readonly games: readonly Game[];
  readonly proposals: ReadonlyMap<string, Proposal>;
  readonly onTake: (...taken: Game[]) => Promise<void>;
}

/** The results that logs imply, each with its reason, to be taken at once. They count from then on. */
export function Proposals({ games, proposals, onTake }: ProposalsProps) {
  const { find } = useLeaders();
  const [isAll, setAll] = useState(false);
  const proposed = games.flatMap((game) => {
    const proposal = game.result === '' && proposals.get(game.id);
    return proposal ? [{ game, ...proposal }] : [];
  });
  if (proposed.length === 0) return null;
  const [count, all] = [proposed.length, games.length].map(formatCount);
  const name = (id: string) => find(id).name;
  return (
    <Stack pad="3 4 4" gap={3} surface="box">
      <p>
        <b>What the logs imply</b>
        <Note as="small" block>
          No figure counts these until you take them.
        </Note>
      </p>
      <Stack as="ul" gap={2}>
        {proposed.slice(0, isAll ? undefined : FIRST_PROPOSALS).map(({ game, result, reason }) => (
          <Row key={game.id} as="li" gap={3} align="baseline">
            <Text as="span" grows breaks>
              <span>{`${name(game.leader)} against ${name(game.opponentLeader)}`}</span>
              <Note as="small" block breaks>
                {[reason, momentWords(game), game.opponent].filter(Boolean).join(' · ')}
              </Note>
            </Text>
            <Row
              as="span"
              gap={1}
              weight="medium"
              tone={result === 'win' ? 'positive' : 'negative'}
            >
              <ResultMark result={result} />
            </Row>
          </Row>
        ))}
      </Stack>
      <Stack gap={2}>
        <Button
          thumb
          kind="primary"
          onClick={() => void onTake(...proposed.map(({ game, result }) => ({ ...game, result })))}
        >
          {`${count} of ${all} proposed: take them`}
        </Button>
        {proposed.length > FIRST_PROPOSALS && !isAll && (
          <Button thumb kind="quiet" onClick={() => setAll(true)}>
            {`Show all ${count}`}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
