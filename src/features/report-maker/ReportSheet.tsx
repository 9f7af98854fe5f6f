import { CardImage } from '../../components/CardImage';
import { SheetNeatline } from '../../components/SheetNeatline';
import { TURN_FRUITS, TURN_WORDS } from '../../components/TurnMark';
import { formatLeaderOption } from '../../domain/card';
import {
  countRecord,
  formatPlacement,
  formatPlayers,
  formatRecord,
  formatReportDate,
  type ReportRound,
  roundTone,
  type TournamentReport,
} from '../../domain/tournament-report';
import type { LeaderIndex } from './leader-index';
import styles from './ReportSheet.module.css';
import { RESULT_WORDS } from './result-words';

export interface ReportSheetProps {
  readonly report: TournamentReport;
  readonly index: LeaderIndex;
}

/**
 * The picture of a report: 800 px wide, the notes column 220 px, the same for everyone. What was typed
 * stands as plain text, what is empty is left out, nothing can be pressed (SPEC 4, Image generation).
 */
export function ReportSheet({ report, index }: ReportSheetProps) {
  const leader = report.leader === '' ? null : index.find(report.leader);
  const facts = [
    report.format.trim(),
    formatReportDate(report.date),
    report.players === null ? '' : formatPlayers(report.players),
  ].filter((fact) => fact !== '');
  const tournament = report.tournament.trim();
  return (
    // Its own theme, also for what is drawn in place of a missing picture.
    <div className={styles.sheet} data-theme="dark">
      <img
        className={styles.background}
        src="/pictures/report-background.svg"
        alt=""
        width={800}
        height={800}
      />
      <div className={styles.edge}>
        <SheetNeatline />
      </div>
      <header className={styles.head}>
        {leader && (
          <CardImage
            id={leader.id}
            name={leader.name}
            alt=""
            size="full"
            eager
            className={styles.portrait}
          />
        )}
        <div className={styles.titles}>
          {leader && <p className={styles.leader}>{formatLeaderOption(leader)}</p>}
          {tournament !== '' && <p className={styles.tournament}>{tournament}</p>}
          {facts.length > 0 && (
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact} className={styles.fact}>
                  {fact}
                </span>
              ))}
            </p>
          )}
          <div className={styles.outcome}>
            {report.placement !== null && (
              <span className={styles.placement}>{formatPlacement(report.placement)}</span>
            )}
            <span className={styles.record}>{formatRecord(countRecord(report.rounds))}</span>
          </div>
        </div>
      </header>
      {report.rounds.length > 0 && (
        <div className={styles.rounds}>
          <div className={`${styles.row} ${styles.headings}`}>
            <span className={styles.round}>R</span>
            <span className={styles.opponent}>VS</span>
            <span className={styles.dice}>Dice</span>
            <span className={styles.order}>Order</span>
            <span className={styles.result}>Result</span>
            <span className={styles.note}>Notes</span>
          </div>
          {report.rounds.map((round) => (
            <SheetRound key={round.round} round={round} index={index} />
          ))}
        </div>
      )}
      <footer className={styles.foot}>
        <span className={styles.brand}>Crow’s Nest</span>
        <span>Made with the report maker. Unofficial fan site.</span>
      </footer>
    </div>
  );
}

interface SheetRoundProps {
  readonly round: ReportRound;
  readonly index: LeaderIndex;
}

function SheetRound({ round, index }: SheetRoundProps) {
  const { opponentLeader, diceWin, turnOrder, result } = round;
  const opponent = opponentLeader === '' ? null : index.find(opponentLeader);
  return (
    <div className={`${styles.row} ${styles[roundTone(result)]}`}>
      <i className={styles.stripe} />
      <span className={styles.round}>{round.round}</span>
      <span className={styles.opponent}>
        {opponent ? (
          <>
            <CardImage
              id={opponent.id}
              name={opponent.name}
              alt=""
              eager
              className={styles.picture}
            />
            <span className={styles.name}>
              <b>{opponent.name}</b>
              <small>{opponent.id}</small>
            </span>
          </>
        ) : (
          '–'
        )}
      </span>
      <span className={styles.dice}>{diceWin === 'win' ? 'Won' : '–'}</span>
      <span className={styles.order}>
        {turnOrder === '' ? (
          '–'
        ) : (
          <span className={`${styles.turn} ${styles[turnOrder]}`}>
            <img
              className={styles.fruit}
              src={TURN_FRUITS[turnOrder]}
              alt=""
              width={24}
              height={24}
            />
            {TURN_WORDS[turnOrder]}
          </span>
        )}
      </span>
      <span className={styles.result}>
        {result === '' ? (
          '–'
        ) : (
          <>
            <span className={styles.glyph}>
              <i className={styles.sun} />
            </span>
            {RESULT_WORDS[result]}
          </>
        )}
      </span>
      <span className={styles.note}>{round.note}</span>
    </div>
  );
}
