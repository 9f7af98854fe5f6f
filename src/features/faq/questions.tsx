/**
 * The questions and answers of the FAQ, as one list: what SPEC 1 states of the data, and the formulas
 * that CONTRACT asks to have written down. How they are shown is the screen's affair.
 */
import type { ReactNode } from 'react';
import { Formula } from './Formula';

export interface Question {
  /** Part of the address, so that an answer can be linked to. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

interface Topic {
  readonly title: string;
  readonly questions: readonly Question[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'The site',
    questions: [
      {
        id: 'official',
        question: 'Is this an official site?',
        answer: (
          <p>
            No. Crow’s Nest is an unofficial fan site, not affiliated with the game’s publishers.
            You must be 13 or older to use it.
          </p>
        ),
      },
      {
        id: 'free',
        question: 'What is free, and what is for patrons?',
        answer: (
          <>
            <p>
              Core match history and leader rankings stay free. So do the deck generator, the event
              calendar, player rankings, tournament results and the report maker.
            </p>
            <p>
              Premium views need the KAIZOKU tier: full match history, starting hands, leader
              details, head to head, the matchup table, mirror matches, player statistics, decklists
              and the market. The CREWMATE and NAKAMA tiers do not include premium stats. Premium
              analytics are original works based on simulated data.
            </p>
          </>
        ),
      },
      {
        id: 'offline',
        question: 'Does it work without reception?',
        answer: (
          <p>
            Yes. Open it once with a connection and wait for “Ready offline”. Then rankings and the
            other free tools open without one, and say from which day their data is. Search and
            match history need a connection and show what this device saw last.
          </p>
        ),
      },
      {
        id: 'remembered',
        question: 'What does this device remember of players?',
        answer: (
          <>
            <p>
              The players whose matches you opened, as a list on the match history page. One of them
              can be marked <b>This is me</b>: it comes first, and the home page leads to it. Each
              can be forgotten there, or all at once.
            </p>
            <p>
              Your last search, the last ten match histories and the statistics of the player marked
              as you are kept as copies with their time, for when there is no network. Logging out
              deletes these copies.
            </p>
          </>
        ),
      },
      {
        id: 'deck-check',
        question: 'When does Paste a deck say that a deck may be played?',
        answer: (
          <p>
            When it has 50 cards of its leader’s colours, none too often, every line was read, every
            card is known, and the site’s list of bans names none of it for the day you choose. That
            list has a day of its own: one that is older than the newest set, and a site without
            one, never make a deck legal here. The organiser’s word is always the last.
          </p>
        ),
      },
      {
        id: 'registration',
        question: 'How do I hand a deck in on paper?',
        answer: (
          <p>
            “Registration sheet” under a pasted deck, a deck of the tournament results or in your
            report, which also takes its event and date along. It is one page of A4 or Letter, or a
            picture, and needs no network. Lines that you leave empty stay empty. Your name and
            player id stay on this device only if you tick that, and go nowhere.
          </p>
        ),
      },
      {
        id: 'plans',
        question: 'Where do my plans lie, and what happens to two of the same pair?',
        answer: (
          <p>
            On this device alone. A plan for a pair of leaders is written on the opponent’s card and
            on the leader’s page, exported and imported under “Look up an opponent”, and handed over
            by codes. Nothing is written over: what another device or a friend says of the same pair
            stands beside it, until you delete one.
          </p>
        ),
      },
      {
        id: 'clock',
        question: 'Is the round clock right after my phone was locked?',
        answer: (
          <>
            <p>
              Yes. It knows when the round ends and counts nothing, so a locked phone, a reload or a
              closed browser change nothing. Tone and vibration need the page to be open. Where this
              device’s own clock is set meanwhile, the page says so and what is left stays as it
              was.
            </p>
            <p>
              What happens at time is the publisher’s rule in our words, or what you write there as
              house rules. The game has no draw: choose <b>Both lose</b>, which counts as a loss in
              your record.
            </p>
          </>
        ),
      },
      {
        id: 'cut',
        question: 'How is “What makes the cut” counted?',
        answer: (
          <p>
            Every way the event can go is counted where there are few enough; else 10,000
            tournaments are simulated, and their standard error is said. Players are paired by
            record, either wins a match with the same chance, and those with the fewest wins drop
            out first: 40 in 100 over the event, unless you say otherwise. There is no drawn match:
            one that is not finished is a loss for both. Tie-breaks are not known beforehand, so
            players with the same record have the same chance.
          </p>
        ),
      },
      {
        id: 'draw-odds',
        question: 'What do the draw odds of a deck count?',
        answer: (
          <p>
            The chance that a shuffled deck gives at least so many of the cards you tap, in the
            first five and with one card a turn; who goes first draws none in turn 1. With the
            mulligan, a first hand with fewer is changed once. It is exact, and knows no searchers,
            other draws or life.
          </p>
        ),
      },
      {
        id: 'missing-or-wrong',
        question: 'An event, a result or a card is missing or wrong. Whom do I tell?',
        answer: (
          <p>
            Tap “Something missing or wrong?” on that page. Without a network your words wait on
            this device and go by themselves, once, when the app is open and the site can be
            reached; what waits is listed in the same form, where you can delete it. Nothing about
            you goes with it.
          </p>
        ),
      },
      {
        id: 'bugs',
        question: 'Where do I report a bug?',
        answer: (
          <p>
            In the bug channel of the community chat. Say which page, which period and which leader.
          </p>
        ),
      },
    ],
  },
  {
    title: 'The data',
    questions: [
      {
        id: 'refresh',
        question: 'How often is the data refreshed?',
        answer: (
          <p>
            Data refreshes daily at midnight Pacific Time. Match history is refreshed every 30
            minutes.
          </p>
        ),
      },
      {
        id: 'other-matches',
        question: 'Why do I see matches I did not play?',
        answer: (
          <p>
            Device IDs may be shared: two people on one computer, or a copied installation of the
            simulator. Then other players’ matches can appear under your name, and yours under
            theirs.
          </p>
        ),
      },
      {
        id: 'missing-player',
        question: 'Why can’t I find a player?',
        answer: (
          <p>
            Player names update once a day, and there are no unique accounts: a name belongs to
            whoever used it last. Some players lack unique IDs and may not show up in search. A
            search for one or two letters finds the names that begin with them; three letters or
            more are found anywhere in a name.
          </p>
        ),
      },
      {
        id: 'ranked',
        question: 'Can I see ranked games only?',
        answer: (
          <p>
            No. Ranked games cannot be told apart from other games. Only private games can be
            filtered: periods named Private count those alone, the others count all games.
          </p>
        ),
      },
      {
        id: 'periods',
        question: 'What do the periods mean?',
        answer: (
          <p>
            West and East are the two regions of the simulator. A period counts every match since
            the season’s start; one named Last Week counts the seven days before the data’s date.
          </p>
        ),
      },
      {
        id: 'post-ban',
        question: 'What is OP12 Post-Ban (Temporary)?',
        answer: (
          <p>
            A ban list changed which cards may be played, so that older matches say little about the
            games of today. This period counts the private games of West in the last seven days, as
            West Last Week Private does, under a name that says what they follow. It is temporary:
            once the other periods hold enough matches since the ban, it goes.
          </p>
        ),
      },
      {
        id: 'combat-logs',
        question: 'What is kept of my combat logs?',
        answer: (
          <>
            <p>
              Each game’s part of the log, compressed, on this device alone: with it you can look at
              the game again and see what your cards do. What players write to each other is not
              kept. A log goes when its game is deleted, and to your other device if you say so in
              Export all, behind More.
            </p>
            <p>
              Games that were read before logs were kept have no replay: add their logs again. No
              game counts twice.
            </p>
          </>
        ),
      },
      {
        id: 'my-decks',
        question: 'How does a game find its deck?',
        answer: (
          <p>
            You say it in the quick log, and once for a report’s rounds. Of a log it is guessed by
            the cards it shows: such games count, and are confirmed many at once on the deck’s page.
            A list that you change is a version of its own.
          </p>
        ),
      },
      {
        id: 'watched-folder',
        question: 'Can my logs come in by themselves?',
        answer: (
          <p>
            In Chrome and Edge on a computer: My Games, More, “Where are my logs?”, Watch this
            folder. New logs are read when My Games opens and while it is open. The browser may ask
            for your permission once more; nothing is read while the page is closed.
          </p>
        ),
      },
      {
        id: 'my-cards',
        question: 'When is a card of mine called better or worse?',
        answer: (
          <p>
            When at least 20 games had it and 20 had not, and the difference between their win rates
            is larger than chance alone would make it in 19 of 20 cases. Among many cards some will
            be called so by chance. Only games whose log shows it are counted.
          </p>
        ),
      },
    ],
  },
  {
    title: 'The numbers',
    questions: [
      {
        id: 'weighted-win-rate',
        question: 'What is the weighted win rate?',
        answer: (
          <>
            <p>
              The win rate a leader would have against the whole field, each opponent counted as
              often as it is played. Small samples are pulled towards 50 %, so a leader with one
              lucky win does not head the table. It takes three steps:
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
            The share of all sides that played the leader. Each match has two sides, so all play
            rates add up to 100 %.
          </p>
        ),
      },
      {
        id: 'trend',
        question: 'What does the trend compare with?',
        answer: (
          <p>
            A leader’s rank with its rank the day before, or six days before for the Last Week
            periods. Without the file of that very day there is no trend, rather than a wrong one.
          </p>
        ),
      },
      {
        id: 'weighted-score',
        question: 'What is a player’s weighted score?',
        answer: (
          <>
            <p>
              The win rate that a player’s results prove with 95 % confidence: the lower bound of
              the Wilson interval. Eight wins in ten games score less than seventy in a hundred.
              With <i>p</i> the raw win rate, <i>n</i> the games and <i>z</i> = 1.96:
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
              In a mirror match both play the same leader, so only the turn order differs. Variance
              says how much that decides, in percentage points; the risk score adds how often you
              meet it.
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
              How far a win rate can be trusted. If the same games were played again and again, the
              true rate would lie within such an interval 95 times in 100. Ten games say little: 6
              of 10 can be anything from 31.3 to 83.2. A thousand games say much more: 600 of 1,000
              are between 56.9 and 63.0. Two rates whose intervals overlap may well be equal.
            </p>
            <p>
              Hover over a rate, tap it, or go to it with Tab: the interval, the wins and the games
              appear beside it. It is Wilson’s interval, with <i>p</i> the raw win rate, <i>n</i>{' '}
              the games and <i>z</i> = 1.96:
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
            Which leader?, the card of an opponent and the line in your round sheet show an
            estimate: a pairing counts as if it had been played twenty times more, won as often as
            both leaders’ overall win rates say, so one lucky game hardly moves it and a hundred
            games speak for themselves; the raw rate and its games stand beside it.
          </p>
        ),
      },
      {
        id: 'few-games',
        question: 'What does the hollow sun mean?',
        answer: (
          <p>
            Half a sun above the line marks a win rate of 50 % or more, one below the line marks
            less. A hollow one rests on fewer than 200 games: the number is shown, but don’t build
            on it.
          </p>
        ),
      },
    ],
  },
];
