// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '../../src/ui/button/IconButton';
import { UndoButton } from '../../src/ui/button/UndoButton';
import { QuietSelect } from '../../src/ui/field/QuietSelect';
import { Select } from '../../src/ui/field/Select';
import { Notice } from '../../src/ui/notice/Notice';
import { Delayed, SKELETON_DELAY_MILLISECONDS } from '../../src/ui/timing/Delayed';

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;

describe('a select', () => {
  it.each([
    ['with a frame', Select],
    ['without one', QuietSelect],
  ])('%s is the browser’s own, has a name and reports the choice', (_, Piece) => {
    const onChange = vi.fn();
    render(
      <Piece
        label="Kind"
        icon="sort"
        shown="1st"
        options={OPTIONS}
        value="a"
        onChange={onChange}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Kind' }) as HTMLSelectElement;
    expect(select.value).toBe('a');
    fireEvent.change(select, { target: { value: 'b' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('a notice', () => {
  it('of a failure is read out at once, any other when there is time', () => {
    render(<Notice kind="bad" icon="warn" title="Failed." />);
    expect(screen.getByRole('alert').textContent).toContain('Failed.');
    render(<Notice kind="warn" icon="offline" title="No reception." />);
    expect(screen.getByRole('status').textContent).toContain('No reception.');
  });

  it('has its words, then its actions in a row of their own, and a cross to close it at the end', () => {
    const [onUndo, onClose] = [vi.fn(), vi.fn()];
    render(
      <Notice
        title="Game deleted."
        actions={<UndoButton onUndo={onUndo} />}
        close={<IconButton icon="x" label="Close" onClick={onClose} />}
      >
        It is gone.
      </Notice>,
    );
    const [undo, close] = screen.getAllByRole('button');
    expect(undo?.parentElement?.previousElementSibling?.textContent).toBe(
      'Game deleted. It is gone.',
    );
    for (const button of [undo, close]) if (button) fireEvent.click(button);
    expect(close?.getAttribute('aria-label')).toBe('Close');
    for (const act of [onUndo, onClose]) expect(act).toHaveBeenCalledOnce();
  });

  it('has no button among its words, in any of the app’s notices', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const notices = files.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/<Notice\b[\s\S]*?<\/Notice>/g)].map(
        ([notice]) =>
          [file, notice.split(/^\s*>$|\w+(?:="[^"]*"|=\{.*\})>$/m).at(-1) ?? ''] as const,
      ),
    );
    expect(notices.length).toBeGreaterThan(60);
    const among = notices.filter(([, words]) => /<\w*Button|buttonClass/.test(words));
    expect(among.map(([file]) => file)).toEqual([]);
  });
});

describe('what is delayed', () => {
  it('shows only when it is still wanted after a moment', () => {
    vi.useFakeTimers();
    const { container } = render(<Delayed>bars</Delayed>);
    act(() => void vi.advanceTimersByTime(SKELETON_DELAY_MILLISECONDS - 1));
    expect(container.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(container.textContent).toBe('bars');
  });
});
