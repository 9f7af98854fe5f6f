import type { Question } from './question';

export const DATA: readonly Question[] = [
  {
    id: 'refresh',
    question: 'How often is the data refreshed?',
    answer: (
      <p>
        Data refreshes daily at midnight Pacific Time. Match history is refreshed every 30 minutes.
      </p>
    ),
  },
  {
    id: 'other-matches',
    question: 'Why do I see matches I did not play?',
    answer: (
      <p>
        Device IDs may be shared: two people on one computer, or a copied installation of the
        simulator. Then other players’ matches can appear under your name, and yours under theirs.
      </p>
    ),
  },
  {
    id: 'missing-player',
    question: 'Why can’t I find a player?',
    answer: (
      <p>
        Player names update once a day, and there are no unique accounts: a name belongs to whoever
        used it last. Some players lack unique IDs and may not show up in search. A search for one
        or two letters finds the names that begin with them; three letters or more are found
        anywhere in a name.
      </p>
    ),
  },
  {
    id: 'ranked',
    question: 'Can I see ranked games only?',
    answer: (
      <p>
        No. Ranked games cannot be told apart from other games. Only private games can be filtered:
        periods named Private count those alone, the others count all games.
      </p>
    ),
  },
  {
    id: 'periods',
    question: 'What do the periods mean?',
    answer: (
      <p>
        West and East are the two regions of the simulator. A period counts every match since the
        season’s start; one named Last Week counts the seven days before the data’s date.
      </p>
    ),
  },
  {
    id: 'post-ban',
    question: 'What is OP12 Post-Ban (Temporary)?',
    answer: (
      <p>
        A ban list changed which cards may be played, so that older matches say little about the
        games of today. This period counts the private games of West in the last seven days, as West
        Last Week Private does, under a name that says what they follow. It is temporary: once the
        other periods hold enough matches since the ban, it goes.
      </p>
    ),
  },
  {
    id: 'combat-logs',
    question: 'What is kept of my combat logs?',
    answer: (
      <>
        <p>
          Each game’s part of the log, compressed, on this device alone: with it you can look at the
          game again and see what your cards do. What players write to each other is not kept. A log
          goes when its game is deleted, and to your other device if you tick that where you save a
          copy, in My things.
        </p>
        <p>
          Games that were read before logs were kept have no replay: add their logs again. No game
          counts twice.
        </p>
      </>
    ),
  },
  {
    id: 'my-decks',
    question: 'How does a game find its deck?',
    answer: (
      <p>
        You say it in the quick log, and once for a report’s rounds. Of a log it is guessed by the
        cards it shows: such games count, and are confirmed many at once on the deck’s page. A list
        that you change is a version of its own.
      </p>
    ),
  },
  {
    id: 'watched-folder',
    question: 'Can my logs come in by themselves?',
    answer: (
      <p>
        In Chrome and Edge on Windows: My Games, More, “Where are my logs?”, Watch this folder. On
        macOS and Linux browsers refuse this folder: there the same place says what works. New logs
        are read when My Games opens and while it is open. The browser may ask for your permission
        once more; nothing is read while the page is closed.
      </p>
    ),
  },
  {
    id: 'my-cards',
    question: 'When is a card of mine called better or worse?',
    answer: (
      <p>
        When at least 20 games had it and 20 had not, and the difference between their win rates is
        larger than chance makes it. All cards of a leader, in hand, drawn and played, and all lists
        of a deck are judged together: of those called so at most one in 20 is by chance. That takes
        some hundred games. Only games whose log shows it are counted.
      </p>
    ),
  },
];
