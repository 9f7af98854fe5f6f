import { Button } from '../../ui/button/Button';
import { CheckField } from '../../ui/field/CheckField';
import { Icon } from '../../ui/icon/Icon';
import { Text } from '../../ui/layout/Box';
import { Disclosure } from '../../ui/layout/Disclosure';
import styles from './PlayerStatsScreen.module.css';

interface LeaderFilterProps {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** Empty shows all. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** SPEC 2: a multi-select of checkboxes with the placeholder "Filter leaders...". */
export function LeaderFilter({ options, chosen, onChange }: LeaderFilterProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Disclosure
      className={styles.filter}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      button={
        <>
          <span>{chosen.size === 0 ? 'Filter leaders...' : `${chosen.size} chosen`}</span>
          <Icon name="chev" />
        </>
      }
    >
      {() => (
        <fieldset>
          <legend className="vh">Leaders shown</legend>
          {options.map(({ id, name }) => (
            <CheckField key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
              <span>{name}</span>{' '}
              <Text as="span" size="xs" tone="muted" translate="no">
                {id}
              </Text>
            </CheckField>
          ))}
          {chosen.size > 0 && (
            <Button kind="quiet" onClick={() => onChange(new Set())}>
              Show all
            </Button>
          )}
        </fieldset>
      )}
    </Disclosure>
  );
}
