/** Questions about the numbers: the formulas that CONTRACT wants documented. */
import { Formula } from './Formula';
import type { Question } from './question';

export const NUMBERS: readonly Question[] = [
  {
    id: 'weighted-win-rate',
    question: 'What is the weighted win rate?',
    answer: (
      <>
        <p>
          The win rate a leader would have against the whole field, each opponent counted as often
          as it is played. Small samples are pulled towards 50 %, so a leader with one lucky win
          does not head the table. It takes three steps:
        </p>
        <Formula name="prior">(wins + 100) ÷ (games + 200)</Formula>
        <Formula name="matchup rate">
          (wins against the opponent + 30 × prior) ÷ (games against it + 30)
        </Formula>
        <Formula name="weighted win rate">
          the mean of the matchup rates over all leaders, weighted by their play rates
        </Formula>
        <p>An opponent that was never met counts with the prior.</p>
      </>
    ),
  },
  {
    id: 'play-rate',
    question: 'What is the play rate?',
    answer: (
      <p>
        The share of all sides that played the leader. Each match has two sides, so all play rates
        add up to 100 %.
      </p>
    ),
  },
  {
    id: 'trend',
    question: 'What does the trend compare with?',
    answer: (
      <p>
        A leader’s rank with its rank the day before, or six days before for the Last Week periods.
        Without the file of that very day there is no trend, rather than a wrong one.
      </p>
    ),
  },
  {
    id: 'weighted-score',
    question: 'What is a player’s weighted score?',
    answer: (
      <>
        <p>
          The win rate that a player’s results prove with 95 % confidence: the lower bound of the
          Wilson interval. Eight wins in ten games score less than seventy in a hundred. With{' '}
          <i>p</i> the raw win rate, <i>n</i> the games and <i>z</i> = 1.96:
        </p>
        <Formula name="weighted score">
          (p + z² ÷ 2n − z × √(p(1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n)
        </Formula>
      </>
    ),
  },
  {
    id: 'mirror',
    question: 'What are mirror variance and Mirror Risk Score?',
    answer: (
      <>
        <p>
          In a mirror match both play the same leader, so only the turn order differs. Variance says
          how much that decides, in percentage points; the risk score adds how often you meet it.
        </p>
        <Formula name="variance">|1st win rate − 2nd win rate|</Formula>
        <Formula name="Mirror Risk Score">variance × ln(1 + 10 × play rate)</Formula>
      </>
    ),
  },
  {
    id: 'interval',
    question: 'What is the 95 % interval?',
    answer: (
      <>
        <p>
          How far a win rate can be trusted. If the same games were played again and again, the true
          rate would lie within such an interval 95 times in 100. Ten games say little: 6 of 10 can
          be anything from 31.3 to 83.2. A thousand games say much more: 600 of 1,000 are between
          56.9 and 63.0. Two rates whose intervals overlap may well be equal.
        </p>
        <p>
          Hover over a rate, tap it, or go to it with Tab: the interval, the wins and the games
          appear beside it. It is Wilson’s interval, with <i>p</i> the raw win rate, <i>n</i> the
          games and <i>z</i> = 1.96:
        </p>
        <Formula name="interval">
          (p + z² ÷ 2n ± z × √(p(1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n)
        </Formula>
      </>
    ),
  },
  {
    id: 'expected-rates',
    question: 'How are expected win rates made?',
    answer: (
      <p>
        Which leader?, the card of an opponent and the line in your round sheet show an estimate: a
        pairing counts as if it had been played twenty times more, won as often as both leaders’
        overall win rates say, so one lucky game hardly moves it and a hundred games speak for
        themselves; the raw rate and its games stand beside it. Going first or second moves it by
        what the order is worth to both leaders and in their own games, so what one side wins the
        other loses.
      </p>
    ),
  },
  {
    id: 'few-games',
    question: 'What does the hollow sun mean?',
    answer: (
      <p>
        Half a sun above the line marks a win rate of 50 % or more, one below the line marks less. A
        hollow one rests on fewer than 200 games: the number is shown, but don’t build on it.
      </p>
    ),
  },
];
