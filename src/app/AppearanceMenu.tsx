import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { AppearanceChoices } from './AppearanceChoices';
import styles from './AppearanceMenu.module.css';

/** What can be chosen of the look, behind one button of the wide header. */
export function AppearanceMenu() {
  return (
    <Disclosure
      className={styles.menu}
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      buttonLabel="Theme and colours"
      button={<Icon name="sun" />}
    >
      {() => <AppearanceChoices />}
    </Disclosure>
  );
}
