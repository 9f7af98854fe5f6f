import { type KeyboardEvent, useState } from 'react';
import { searchFor } from '../../domain/text/text-search';
import { Dialog } from '../../ui/dialog/Dialog';
import { firstFocus } from '../../ui/dialog/first-focus';
import { isComposing, isEnter } from '../../ui/field/composed-keys';
import type { SelectOption } from '../../ui/field/Select';
import select from '../../ui/field/Select.module.css';
import { TextField } from '../../ui/field/TextField';
import { Icon } from '../../ui/icon/Icon';
import { Box, Row, Text } from '../../ui/layout/Box';
import { useMediaQuery } from '../../ui/timing/use-media-query';
import styles from './SearchSelect.module.css';

interface SearchSelectProps<Value extends string> {
  /** Names the choice and its list. */
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One choice among dozens: looks like a select, and opens a list with a search. */
export function SearchSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SearchSelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  // On a touch screen the focus would bring up the keyboard over the list.
  const searchFirst = useMediaQuery('(pointer: fine)');
  const close = () => setOpen(false);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={className}>
      <div className={select.field}>
        <button
          type="button"
          className={`${select.select} ${styles.button}`}
          aria-label={`${label}: ${chosen}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {chosen}
        </button>
        <Icon name="chev" className={select.arrow} />
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        label={label}
        head={{ takesFocus: !searchFirst }}
        className={styles.dialog}
      >
        <Options
          label={label}
          options={options}
          value={value}
          searchFirst={searchFirst}
          onChoose={(next) => {
            close();
            onChange(next);
          }}
        />
      </Dialog>
    </div>
  );
}

interface OptionsProps<Value extends string>
  extends Pick<SearchSelectProps<Value>, 'label' | 'options' | 'value'> {
  readonly searchFirst: boolean;
  readonly onChoose: (value: Value) => void;
}

function Options<Value extends string>({
  label,
  options,
  value,
  searchFirst,
  onChoose,
}: OptionsProps<Value>) {
  const [words, setWords] = useState('');
  const matches = searchFor(words);
  const found = options.filter((option) => matches(option.label));
  const [first] = found;
  return (
    <Box pad="0 4 4" onKeyDown={moveByArrows}>
      <TextField
        ref={searchFirst ? firstFocus : undefined}
        className={styles.search}
        label={`Search: ${label}`}
        showLabel={false}
        placeholder="Type to search"
        type="search"
        enterKeyHint="done"
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          if (isEnter(event) && words.trim() !== '' && first) onChoose(first.value);
        }}
      />
      <p className="vh" role="status">
        {found.length === 1 ? '1 choice' : `${found.length} choices`}
      </p>
      {found.length === 0 && (
        <Text pad="8 4" tone="soft" textAlign="center">
          Nothing is called that.
        </Text>
      )}
      <ul>
        {found.map((option) => (
          <li key={option.value}>
            <Row
              as="button"
              type="button"
              full
              touch
              justify="between"
              textAlign="start"
              breaks
              className={styles.option}
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => onChoose(option.value)}
            >
              <span>{option.label}</span>
              {option.value === value && <Icon name="check" />}
            </Row>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Up and down move through field and options, as in a browser's own list. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || isComposing(event)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
