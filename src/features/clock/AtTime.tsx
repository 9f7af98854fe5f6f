import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { theRoundClock } from '../../components/clock/the-round-clock';
import { endOfTimeQuery } from '../../data/queries/end-of-time';
import { formatCountOf } from '../../domain/text/count';
import { EXTRA_TURNS, MAX_HOUSE_RULES, type RoundClock } from '../../domain/time/round-clock';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextArea';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './ClockScreen.module.css';

/** The rules in our own words, one line each, where the operator has none. */
const PUBLISHERS = [
  'The turn in which time is called is played to its end.',
  `Then ${EXTRA_TURNS} extra turns, one player after the other. Many events allow five minutes for all of it.`,
  'If nobody has won: who has more life cards wins.',
  'The same: who has more cards left in the deck.',
  'The same: who has more characters in play; then who took a life card last.',
  'Still the same, or not finished: both lose. There is no draw.',
].join('\n');

type Source = 'house' | 'nobody' | 'site' | 'publisher';

const WHOSE: Record<Source, string> = {
  house: 'House rules, written on this device. The judge’s word counts.',
  nobody:
    'No rules are kept: all lines of the house rules were taken out. The judge’s word counts.',
  site: 'The rules of whoever runs this site. A cut and other events may have others: the judge’s word counts.',
  publisher:
    'The publisher’s rules as we understand them, in our words. A cut and other events may have others: the judge’s word counts.',
};

interface AtTimeProps {
  readonly clock: RoundClock | null;
  /** Null where the site's rules apply. */
  readonly houseRules: string | null;
}

/** What happens when time is over: extra turns, counted down by taps, and the rules that then decide. */
export function AtTime({ clock, houseRules }: AtTimeProps) {
  const [isEditing, setEditing] = useState(false);
  const { data: operators } = useQuery(endOfTimeQuery());
  const ofSite = operators?.value ?? PUBLISHERS;
  const turns = clock?.turns ?? EXTRA_TURNS;
  const rules = (houseRules ?? ofSite).split('\n').filter((line) => line.trim() !== '');
  const usual: Source = operators ? 'site' : 'publisher';
  const own: Source = rules.length === 0 ? 'nobody' : 'house';
  const source = houseRules === null ? usual : own;
  const writing = source === 'house' ? 'Change house rules' : 'Write house rules';
  return (
    <Panel title="What happens at time">
      <Stack pad="3 4 4">
        <div className={styles.turns}>
          <b role="status">
            {turns === 0 ? 'No extra turn is left' : `${formatCountOf(turns, 'extra turn')} left`}
          </b>
          <Button thumb disabled={!clock || turns === 0} onClick={() => theRoundClock.takeTurn(1)}>
            A turn is over
          </Button>
          {turns < EXTRA_TURNS && (
            <Button thumb onClick={() => theRoundClock.takeTurn(-1)}>
              <Icon name="undo" /> Not yet
            </Button>
          )}
        </div>
        <Note>{WHOSE[source]}</Note>
        {isEditing ? (
          <TextArea
            label="House rules, a line each"
            showLabel
            rows={8}
            maxLength={MAX_HOUSE_RULES}
            placeholder=""
            value={houseRules ?? ofSite}
            onChange={(text) => theRoundClock.choose({ houseRules: text })}
          />
        ) : (
          <Stack as="ol" gap={2} breaks className={styles.rules}>
            {rules.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
              <li key={at}>{line}</li>
            ))}
          </Stack>
        )}
        <Actions>
          <Button onClick={() => setEditing(!isEditing)}>{isEditing ? 'Done' : writing}</Button>
          {houseRules !== null && (
            <Button
              onClick={() => {
                setEditing(false);
                theRoundClock.choose({ houseRules: null });
              }}
            >
              {`Back to the ${usual}’s`}
            </Button>
          )}
        </Actions>
      </Stack>
    </Panel>
  );
}
