import type { Question } from './question';

export const SITE: readonly Question[] = [
  {
    id: 'official',
    question: 'Is this an official site?',
    answer: (
      <p>
        No. Crow’s Nest is an unofficial fan site, not affiliated with the game’s publishers. You
        must be 13 or older to use it.
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
          Premium views need the KAIZOKU tier: full match history, starting hands, leader details,
          head to head, the matchup table, mirror matches, player statistics, decklists and the
          market. The CREWMATE and NAKAMA tiers do not include premium stats. Premium analytics are
          original works based on simulated data.
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
        other free tools open without one, and say from which day their data is. Search and match
        history need a connection and show what this device saw last.
      </p>
    ),
  },
  {
    id: 'remembered',
    question: 'What does this device remember of players?',
    answer: (
      <>
        <p>
          The players whose matches you opened, as a list on the match history page. One of them can
          be marked <b>This is me</b>: it comes first, and the home page leads to it. Each can be
          forgotten there, or all at once.
        </p>
        <p>
          Your last search, the last ten match histories and the statistics of the player marked as
          you are kept as copies with their time, for when there is no network. Logging out deletes
          these copies.
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
        card is known, the format takes the block of each, and the site’s list of bans names none of
        it for the day you choose. A list that is older than the newest set or names no formats, and
        a site without one, never make a deck legal here. The organiser’s word is always the last.
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
        picture, and needs no network. Lines that you leave empty stay empty. Your name and player
        id stay on this device only if you tick that, and go nowhere.
      </p>
    ),
  },
  {
    id: 'plans',
    question: 'Where do my plans lie, and what happens to two of the same pair?',
    answer: (
      <p>
        On this device alone. A plan for a pair of leaders is written on the opponent’s card and on
        the leader’s page, and handed over by codes. Another plan of the same pair stands beside it,
        until you delete one.
      </p>
    ),
  },
  {
    id: 'my-things',
    question: 'How do my things come to another device, or back after a loss?',
    answer: (
      <p>
        “My things” saves games, reports, decks and plans as one file, and reads it, and those of
        earlier versions. What a copy brings is shown before any of it is taken. Of two words on the
        same thing the later one counts, also of a deletion; you can keep both, and take it all back
        with one tap until you have changed something of it.
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
          closed browser change nothing. Tone and vibration need the page to be open, and after a
          reload a first tap. Where this device’s own clock is set meanwhile, the page says so and
          what is left stays as it was.
        </p>
        <p>
          What happens at time is the publisher’s rule in our words, or what you write there as
          house rules. The game has no draw: choose <b>Both lose</b>, which counts as a loss in your
          record.
        </p>
      </>
    ),
  },
  {
    id: 'cut',
    question: 'How is “What makes the cut” counted?',
    answer: (
      <p>
        Every way the event can go is counted where there are few enough; else 10,000 tournaments
        are simulated, and their standard error is said. Players are paired by record, either wins a
        match with the same chance, and 40 in 100 drop out over the event, unless you say otherwise.
        Who drops is a guess: “43 to 58 of 100” is counted for those with the fewest wins and for
        the same share of every record; “in, if 40 of 100 drop” holds for both. There is no drawn
        match: one that is not finished is a loss for both. Tie-breaks are not known beforehand, so
        players with the same record have the same chance.
      </p>
    ),
  },
  {
    id: 'draw-odds',
    question: 'What do the draw odds of a deck count?',
    answer: (
      <p>
        The chance that a shuffled deck gives at least so many of the cards you tap, in the first
        five and with one card a turn; who goes first draws none in turn 1. With the mulligan, a
        first hand with fewer is changed once. It is exact, and knows no searchers, other draws or
        life.
      </p>
    ),
  },
  {
    id: 'missing-or-wrong',
    question: 'An event, a result or a card is missing or wrong. Whom do I tell?',
    answer: (
      <p>
        Tap “Something missing or wrong?” on that page. Without a network your words wait on this
        device and go by themselves, once, when the app is open and the site can be reached; what
        waits is listed in the same form, where you can delete it. Nothing about you goes with it.
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
];
