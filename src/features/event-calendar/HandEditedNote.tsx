import { EXTERNAL } from '../../resources/settings';
import { Icon } from '../../ui/Icon';
import styles from './HandEditedNote.module.css';

/** SPEC 2: some registration dates are edited by hand, and visitors are asked to report what was missed. */
export function HandEditedNote() {
  return (
    <p className={styles.note}>
      <Icon name="anchor" />
      <span>
        <span>
          Some registration dates are edited by hand. If we missed anything, please report it in the
        </span>{' '}
        {EXTERNAL.chatServer === null ? (
          <span>community chat.</span>
        ) : (
          <>
            <a href={EXTERNAL.chatServer} target="_blank" rel="noopener noreferrer">
              community chat<span className="vh"> (opens in a new tab)</span>
            </a>
            <span>.</span>
          </>
        )}
      </span>
    </p>
  );
}
