import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTodaysEvents } from '../../components/event/use-todays-events';
import { newestSetOf } from '../../domain/card/ban-list-age';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { Notice } from '../../ui/notice/Notice';
import type { EditorState } from './editor-state';
import { holdsSomething } from './report-changes';
import type { ReportEditor } from './report-editor';

/** The others are left to the calendar, which the notice says. */
const MOST_ASKED = 6;

interface TodaysReportProps {
  readonly editor: ReportEditor;
  readonly state: EditorState;
  readonly index: LeaderIndex;
}

/**
 * On the day of an event an empty report starts with its name and format. With several events, or an open
 * report of another day, the player chooses.
 */
export function TodaysReport({ editor, state, index }: TodaysReportProps) {
  const { current, reports, start } = state;
  const { events, set } = useTodaysEvents();
  const tournaments = events.filter(({ kind }) => kind === 'tournament');
  const names = [...new Set(tournaments.map(({ name }) => name))];
  const ofDay = set ?? newestSetOf(index.leaders.map(({ id }) => id)) ?? '';
  const formatOf = (name: string) =>
    tournaments.find((event) => event.name === name && event.format !== '')?.format ?? ofDay;
  const only = names.length === 1 ? (names[0] ?? '') : '';
  const format = formatOf(only);
  useEffect(() => {
    editor.startWith(only === '' ? { tournament: '', format: '' } : { tournament: only, format });
  }, [editor, only, format]);
  if (names.length === 0) return null;
  const isEmpty = !holdsSomething(current);
  if (isEmpty && only !== '') {
    return start.tournament === '' && start.format === '' ? null : (
      <Notice icon="cal" title="Today’s event.">
        Its name and format come from the calendar: change what is not so.
      </Notice>
    );
  }
  if (reports.some(({ date }) => date === start.date)) return null;
  return (
    <Notice
      icon="cal"
      title="Today in the calendar."
      actions={
        <>
          {names.slice(0, MOST_ASKED).map((tournament) => (
            <Button
              key={tournament}
              onClick={() => {
                editor.newReport();
                editor.changeHeader({
                  tournament,
                  format: formatOf(tournament),
                  date: start.date,
                });
              }}
            >
              {tournament}
            </Button>
          ))}
          {names.length > MOST_ASKED && (
            <Link to="/eventcalendar" className={buttonClass({ kind: 'quiet' })}>
              {`${names.length - MOST_ASKED} more in the calendar`}
            </Link>
          )}
        </>
      }
    >
      Begin the report of:
    </Notice>
  );
}
