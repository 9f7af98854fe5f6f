// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FIRST_PLAYER_DAY, LAST_PLAYER_DAY } from '../../src/domain/time/calendar';
import { NumberField } from '../../src/ui/field/NumberField';
import { TextField } from '../../src/ui/field/TextField';
import { fitInsertion } from '../../src/ui/field/text-limit';

const NOTE = { of: 'The note', length: 2000 };

function Note({ initial = '' }) {
  const [note, setNote] = useState(initial);
  return <TextField label="Note" limit={NOTE} value={note} onChange={setNote} />;
}

function show(initial?: string) {
  render(<Note initial={initial} />);
  const field = screen.getByLabelText<HTMLInputElement>('Note');
  return {
    field,
    put: (value: string) => fireEvent.change(field, { target: { value } }),
    said: () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
  };
}

describe('a field with a limit', () => {
  it('says how full it is from nine tenths on, and not before', () => {
    const { put, said } = show();
    put('a'.repeat(1799));
    expect(said()).toBe('');
    put('a'.repeat(1950));
    expect(said()).toBe('1,950 of 2,000 characters');
  });

  it('says how much of what is pasted was left out, until something else is typed', () => {
    const { field, put, said } = show('a'.repeat(1990));
    put(`${'a'.repeat(1990)}${'b'.repeat(67)}`);
    expect(field.value).toBe(`${'a'.repeat(1990)}${'b'.repeat(10)}`);
    expect(said()).toContain('The note holds 2,000 characters; 57 were left out.');
    put('a'.repeat(1995));
    expect(said()).toBe('1,995 of 2,000 characters');
  });

  it('says so of one more letter, too', () => {
    const { field, put, said } = show('a'.repeat(2000));
    put('a'.repeat(2001));
    expect(field.value).toHaveLength(2000);
    expect(said()).toContain('The note holds 2,000 characters; 1 was left out.');
  });

  it('leaves what was there alone and its caret in its place when more is pasted into the middle', () => {
    const { field, put } = show(`${'a'.repeat(1000)}${'z'.repeat(995)}`);
    put(`${'a'.repeat(1000)}0123456789${'z'.repeat(995)}`);
    expect(field.value).toBe(`${'a'.repeat(1000)}01234${'z'.repeat(995)}`);
    expect(field.selectionStart).toBe(1005);
  });

  it('cuts no word while an input method composes it, and fits it when it is done', () => {
    const { field, said } = show('a'.repeat(1998));
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: `${'a'.repeat(1998)}xyz` }, isComposing: true });
    expect(field.value).toHaveLength(2001);
    fireEvent.compositionEnd(field);
    expect(field.value).toBe(`${'a'.repeat(1998)}xy`);
    expect(said()).toContain('1 was left out');
  });
});

describe('what is put into a text', () => {
  it('is never cut within a character', () => {
    expect(fitInsertion('ab', 'ab🏴', { of: '', length: 3 })).toEqual({
      text: 'ab',
      caret: 2,
      leftOut: 2,
    });
  });

  it('may replace what was there', () => {
    expect(fitInsertion('abcdef', 'abXYZWef', { of: '', length: 6 })).toEqual({
      text: 'abXYef',
      caret: 4,
      leftOut: 2,
    });
  });
});

describe('a number that is typed', () => {
  const given: (number | null)[] = [];
  const parse = (text: string) => (Math.trunc(Number(text)) >= 1 ? Math.trunc(Number(text)) : null);

  function Players() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <NumberField
        label="Players"
        parse={parse}
        wanted="A whole number from 1."
        value={value}
        onChange={(number) => {
          given.push(number);
          setValue(number);
        }}
      />
    );
  }

  function open() {
    given.length = 0;
    render(<Players />);
    const field = screen.getByLabelText<HTMLInputElement>('Players');
    return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
  }

  it.each(['0', '-3', '0.5'])('stays with its sentence beside it as long as it is %s', (odd) => {
    const { field, type } = open();
    type(odd);
    fireEvent.blur(field);
    expect(field.value).toBe(odd);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A whole number from 1.')).toBeTruthy();
    type('8');
    expect(given).toEqual([null, 8]);
    expect(screen.queryByText('A whole number from 1.')).toBeNull();
  });

  it('becomes what counts of it when the field is left, and says so', () => {
    const { field, type } = open();
    type('8.7');
    expect(screen.getByText('A whole number from 1.')).toBeTruthy();
    fireEvent.blur(field);
    expect(field.value).toBe('8');
    expect(screen.getByText('A whole number from 1.')).toBeTruthy();
  });

  it('says the same of letters, of which a browser gives no text', () => {
    const { field } = open();
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    fireEvent.input(field);
    expect(screen.getByText('A whole number from 1.')).toBeTruthy();
  });

  it('says nothing of an empty field', () => {
    const { field, type } = open();
    type('0');
    fireEvent.input(field, { target: { value: '' } });
    expect(screen.queryByText('A whole number from 1.')).toBeNull();
  });
});

describe('a date box', () => {
  function DateExample({ onChange }: { readonly onChange: (date: string) => void }) {
    const [date, setDate] = useState('2026-11-21');
    return (
      <TextField
        label="Date"
        type="date"
        value={date}
        onChange={(next) => {
          setDate(next);
          onChange(next);
        }}
      />
    );
  }

  it.each(['0026-11-21', '1999-12-31', '2100-01-01'])(
    'hands no %s on, and says so until a day stands there',
    (odd) => {
      const onChange = vi.fn();
      render(<DateExample onChange={onChange} />);
      const box = screen.getByLabelText<HTMLInputElement>('Date');
      // As what is stored is read.
      expect([box.min, box.max]).toEqual([FIRST_PLAYER_DAY, LAST_PLAYER_DAY]);
      fireEvent.change(box, { target: { value: odd } });
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.getByText(/^This is not kept/)).toBeTruthy();
      fireEvent.change(box, { target: { value: '2026-11-22' } });
      expect(onChange).toHaveBeenCalledWith('2026-11-22');
      expect(screen.queryByText(/^This is not kept/)).toBeNull();
    },
  );
});
