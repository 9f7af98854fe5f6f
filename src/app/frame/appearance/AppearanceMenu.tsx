import { iconButtonClass } from '../../../ui/button/icon-button-class';
import { Icon } from '../../../ui/icon/Icon';
import { Disclosure } from '../../../ui/layout/Disclosure';
import { PartLost } from '../../../ui/notice/PartLost';
import { usePart } from '../../../ui/timing/use-part';
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
      {() => <Choices />}
    </Disclosure>
  );
}

function Choices() {
  const { part: AppearanceChoices, isLost, retry } = usePart(loadChoices, true);
  if (isLost) return <PartLost onRetry={retry}>The choices did not arrive.</PartLost>;
  return AppearanceChoices && <AppearanceChoices />;
}
