import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Prose } from '../../ui/layout/Prose';

/** The terms of use (SPEC 1). */
export function TermsScreen() {
  return (
    <article>
      <PageHeading note="Last updated October 2025">Terms of use</PageHeading>
      <Prose>
        <p>
          By using Crow’s Nest you agree to what stands on this page. It is short; please read it.
        </p>

        <h2>Who we are not</h2>
        <p>
          Crow’s Nest is an unofficial fan site. It is not affiliated with the game’s publishers or
          with the makers of the simulator, and nothing here is official. For rules, bans and dates,
          the publisher’s own announcements count.
        </p>

        <h2>Who may use it</h2>
        <p>You must be 13 or older. If you are younger, please don’t use this site.</p>

        <h2>What it gives you</h2>
        <ul>
          <li>Core match history and leader rankings stay free.</li>
          <li>
            Premium views are for supporters of the KAIZOKU tier. Membership is bought from and
            managed by the membership platform, under its terms.
          </li>
          <li>
            Premium analytics are original works based on simulated data. They are ours; you may
            show them with the name of the site, you may not sell them.
          </li>
        </ul>

        <h2>What it does not promise</h2>
        <ul>
          <li>
            Numbers are made with care and given as they are. They describe games that were played;
            they promise nothing about the next one.
          </li>
          <li>
            There are no unique accounts. Names and device IDs come from the simulator, device IDs
            may be shared, and so a match shown under a name may be another player’s.
          </li>
          <li>The site may change, pause or end. We are not liable for what you miss by that.</li>
        </ul>

        <h2>What we ask of you</h2>
        <ul>
          <li>Don’t use match histories to harass or expose anyone.</li>
          <li>Don’t overload the site, get round its limits, or copy it in bulk.</li>
          <li>Report bugs in the bug channel of the community chat.</li>
        </ul>

        <h2>Changes</h2>
        <p>
          When these terms change, the date at the top changes with them. How data is handled stands
          on the <Link to="/privacy-policy">privacy page</Link>.
        </p>
      </Prose>
    </article>
  );
}
