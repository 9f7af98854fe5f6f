import { useMemo } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { type GroupRecord, gamesIn, gridOf } from '../../../domain/games/figures/game-figures';
import { ownTone } from '../../../domain/games/figures/own-tone';
import type { Game } from '../../../domain/games/game';
import { GamesLink } from '../list/GamesLink';
import type { GamesView } from '../list/my-games-search';
import styles from './RecordGrid.module.css';

interface RecordGridProps {
  readonly games: readonly Game[];
  readonly mine: readonly GroupRecord[];
  readonly theirs: readonly GroupRecord[];
  readonly nameOf: (id: string) => string;
  readonly view: GamesView;
}

/** Each of my leaders against each of theirs; a wide grid scrolls sideways. */
export function RecordGrid({ games, mine, theirs, nameOf, view }: RecordGridProps) {
  const grid = useMemo(() => gridOf(games), [games]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.frame} aria-label="Table of my leaders against theirs" tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">My leader</span>
            </th>
            {theirs.map(({ key }) => (
              <Head key={key} id={key} name={nameOf(key)} scope="col" />
            ))}
          </tr>
        </thead>
        <tbody>
          {mine.map(({ key }) => (
            <tr key={key}>
              <Head id={key} name={nameOf(key)} scope="row" />
              {theirs.map((opponent) => {
                const record = grid.get(key)?.get(opponent.key);
                const tone = record && ownTone(record.wins, gamesIn(record));
                return (
                  <td key={opponent.key} className={styles[tone ?? 'plain']} translate="no">
                    {record && (
                      <GamesLink
                        view={{ ...view, mine: key, theirs: opponent.key }}
                        label={`${nameOf(key)} against ${nameOf(opponent.key)}: ${record.wins}–${record.losses}`}
                      >
                        {`${record.wins}–${record.losses}`}
                      </GamesLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly id: string;
  readonly name: string;
  readonly scope: 'col' | 'row';
}

function Head({ id, name, scope }: HeadProps) {
  return (
    <th scope={scope} title={name}>
      <CardImage id={id} name={name} alt={name} className={styles.picture} />
    </th>
  );
}
