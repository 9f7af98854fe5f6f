import { Link } from '@tanstack/react-router';
import { DeleteReminders } from '../../components/reminder/DeleteReminders';
import { KEPT_HERE } from '../../personal/device/kept-here';
import { inOrder } from '../../personal/own/own-import';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Prose } from '../../ui/layout/Prose';

/** Which data is kept about whom, where, and how to delete it (SPEC 1). */
export function PrivacyPolicyScreen() {
  return (
    <article>
      <PageHeading note="Last updated October 2025">Privacy policy</PageHeading>
      <Prose>
        <p>
          Crow’s Nest is an unofficial fan site, not affiliated with the game’s publishers. This
          page says what it keeps and why.
        </p>

        <h2>Cookies</h2>
        <p>
          Analytics and advertising cookies are used on this site. Analytics cookies count visits
          and tell which pages are read. Advertising cookies pay for the servers. Your browser lets
          you refuse or delete them; the site works without them.
        </p>
        <p>
          Connecting a membership sets one more cookie, which proves that you are logged in. It goes
          when you log out.
        </p>

        <h2>On this device</h2>
        <p>
          None of this is sent to us, but what you write to us, and what reminders need.{' '}
          <Link to="/mythings">My things</Link> shows what is yours, saves it as a file, and deletes
          all of it; so does deleting the site’s data in your browser.
        </p>
        <p>
          What is yours. It leaves this device only in a file or codes that you make. Logs are read
          on this device: they hold the names of opponents, and what they wrote. A picture of your
          record names no opponent.
        </p>
        <ul>
          {inOrder().map(({ name, privacy }) => (
            <li key={name}>{privacy}</li>
          ))}
          <li>
            What you deleted, without its content, so that no other device brings it back, and what
            the last copy that came in has replaced.
          </li>
        </ul>
        <p>What else is kept here.</p>
        <ul>
          {KEPT_HERE.map(({ name, privacy }) => (
            <li key={name}>{privacy}</li>
          ))}
          <li>Your settings, and how far the clock of this device is off.</li>
          <li>
            Public data (rankings, cards, events, pictures), so that the site works without a
            network.
          </li>
          <li>
            Until the tab is closed: the last search and player of that tab, and the page to come
            back to after connecting a membership.
          </li>
        </ul>

        <DeleteReminders />

        <h2>Match data</h2>
        <ul>
          <li>
            Matches come from the simulator with a display name, a device ID, the leaders, the decks
            and the result. There are no unique accounts, and we don’t know who you are.
          </li>
          <li>
            Device IDs may be shared, so other players’ matches can appear under your name, and
            yours under theirs.
          </li>
          <li>
            Display names update once a day. A name you gave up disappears with the next update.
          </li>
        </ul>

        <h2>Membership</h2>
        <p>
          When you connect your membership, the platform tells us your tier and nothing that we show
          to others. We never see a password or a payment.
        </p>

        <h2>Children</h2>
        <p>
          This site is for people who are 13 or older. We don’t knowingly keep data of anyone
          younger.
        </p>

        <h2>Questions</h2>
        <p>
          Ask in the community chat, or ask there for a match or name to be taken down. When this
          policy changes, the date at the top changes with it.
        </p>
      </Prose>
    </article>
  );
}
