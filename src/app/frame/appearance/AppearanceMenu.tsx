import { iconButtonClass } from '../../../ui/button/icon-button-class';
import { Icon } from '../../../ui/icon/Icon';
import { Disclosure } from '../../../ui/layout/Disclosure';
import { LatePart } from '../../../ui/timing/LatePart';
import styles from './AppearanceMenu.module.css';

const loadChoices = async () => (await import('./AppearanceChoices')).AppearanceChoices;

/** All choices of appearance, behind one button of the wide header. */
export function AppearanceMenu() {
  return (
    <Disclosure
      className={styles.menu}
      buttonClassName={iconButtonClass()}
      panelClassName={styles.panel}
      buttonLabel="Theme and colours"
      button={<Icon name="sun" />}
    >
      {() => <LatePart load={loadChoices} lost="The choices did not arrive." props={{}} />}
    </Disclosure>
  );
}
