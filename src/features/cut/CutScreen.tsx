import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MAX_CUT_PLAYERS, MAX_CUT_ROUNDS, suggestedRounds } from '../../domain/cut/swiss-round';
import { formatCountOf } from '../../domain/text/count';
import { NumberStepper } from '../../ui/field/NumberStepper';
import { Sides, Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Panel } from '../../ui/layout/Panel';
import { CutRecords } from './CutRecords';
import { cutQuery } from './cut-query';
import { ADDRESS, type CutView, LEAST_PLAYERS, MAX_DROP_PERCENT, settingOf } from './cut-search';

const route = getRouteApi('/cut');

/** What makes the cut: the chance of each final record, and the matches still to win. */
export function CutScreen() {
  const view = ADDRESS.viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const show = (change: Partial<CutView>) =>
    navigate({
      search: ADDRESS.searchOf({ ...view, ...change }),
      replace: true,
      resetScroll: false,
    });
  const setting = settingOf(view);
  const { data } = useQuery(cutQuery(setting));
  const suggested = suggestedRounds(view.players);
  const steppers = [
    { name: 'players', label: 'Players', min: LEAST_PLAYERS, max: MAX_CUT_PLAYERS },
    { name: 'rounds', label: 'Rounds', min: 1, max: MAX_CUT_ROUNDS },
    { name: 'cut', label: 'Top cut', min: 1, max: setting.players },
    { name: 'drop', label: 'Players who drop, in 100', min: 0, max: MAX_DROP_PERCENT },
    { name: 'wins', label: 'You have won', min: 0, max: MAX_CUT_ROUNDS },
    { name: 'losses', label: 'You have lost', min: 0, max: MAX_CUT_ROUNDS },
  ] as const;
  const hints = {
    players: 'At the start',
    cut: 'Players who go on after the rounds',
    wins: 'Byes count, too',
    rounds: `${suggested} ${suggested === 1 ? 'is' : 'are'} usual for ${formatCountOf(view.players, 'player')}`,
    drop: 'Over the whole event',
    losses: 'A match that both lose counts, too',
  } as const;
  return (
    <Stack gap={4}>
      <PageHeading note="Which record goes on after the Swiss rounds.">
        What makes the cut
      </PageHeading>
      <Sides>
        <Stack as="section" gap={0} aria-label="The event">
          {steppers.map(({ name, ...stepper }) => (
            <NumberStepper
              key={name}
              {...stepper}
              hint={hints[name]}
              value={name === 'rounds' || name === 'cut' ? setting[name] : view[name]}
              onChange={(value) => show({ [name]: value })}
            />
          ))}
        </Stack>
        <Stack gap={4}>
          {data ? (
            <CutRecords chances={data} wins={view.wins} losses={view.losses} />
          ) : (
            <Text tone="muted" role="status">
              Counting...
            </Text>
          )}
          <Panel title="What this counts">
            <Text pad="3 4 4" tone="muted" size="md">
              Players are paired by record, and either wins a match with the same chance. After each
              round the same number drops out. Nobody knows who: it is counted for those with the
              fewest wins and for the same share of every record, and where that decides, both
              results are said. Players with the same record are taken to have the same chance in
              the tie-breaks. Rematches are not avoided.
            </Text>
          </Panel>
        </Stack>
      </Sides>
    </Stack>
  );
}
