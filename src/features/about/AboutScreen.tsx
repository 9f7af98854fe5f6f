import { Link } from '@tanstack/react-router';
import { EXTERNAL } from '../../resources/settings';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Prose } from '../../ui/layout/Prose';

/** Explains the site, its audience, and the source of its numbers (SPEC 1). */
export function AboutScreen() {
  return (
    <article>
      <PageHeading>About Crow’s Nest</PageHeading>
      <Prose>
        <p>
          Crow’s Nest is a look-out for players of a pirate-themed collectible card game and its
          simulator. It shows who wins with what: leader rankings, matchups, match histories and
          decklists, with tools for the day of a tournament beside them. It is made for a phone in a
          hall with bad reception. What you opened once is still there when the network is not.
        </p>

        <h2>Unofficial</h2>
        <p>
          Crow’s Nest is an unofficial fan site. It is not affiliated with the game’s publishers,
          not endorsed by them, and does not speak for them. Names and card numbers belong to their
          owners and are used to say which card is meant.
        </p>

        <h2>Free, and for patrons</h2>
        <p>
          Core match history and leader rankings stay free. So do the deck generator, events, player
          rankings, tournament results and the report maker. Some views are for supporters of the
          KAIZOKU tier; the CREWMATE and NAKAMA tiers do not include premium stats. Premium
          analytics are original works based on simulated data.
        </p>

        <h2>Where the numbers come from</h2>
        <ul>
          <li>Games are played in the simulator. Paper tournaments have a page of their own.</li>
          <li>Data refreshes daily at midnight Pacific Time; match history every 30 minutes.</li>
          <li>
            Small samples are pulled towards 50 %, and a row with few games says so.{' '}
            <Link to="/faq">The FAQ has the formulas.</Link>
          </li>
        </ul>

        <h2>Get in touch</h2>
        <p>
          <span>Found a bug, or a number that can’t be right? Tell us in</span>{' '}
          {EXTERNAL.chatServer ? (
            <a href={EXTERNAL.chatServer} target="_blank" rel="noopener noreferrer">
              the bug channel of the community chat
            </a>
          ) : (
            <span>the bug channel of the community chat</span>
          )}
          <span>
            . Say which page, which period and which leader: that is usually enough to find it.
          </span>
        </p>
      </Prose>
    </article>
  );
}
