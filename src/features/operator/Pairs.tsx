import { Row, Text } from '../../ui/layout/Box';
import styles from './operator.module.css';

/** Names with their values. */
export function Pairs({ of }: { readonly of: readonly (readonly [string, string | number])[] }) {
  return (
    <ul className={styles.list}>
      {of.map(([name, value]) => (
        <Row
          key={name}
          as="li"
          pad="2 4"
          wrap
          justify="between"
          gap="0 4"
          line="bottom"
          size="sm"
          breaks
          align="stretch"
        >
          <span>{name}</span>
          <Text as="span" tone="muted">
            {value}
          </Text>
        </Row>
      ))}
    </ul>
  );
}
