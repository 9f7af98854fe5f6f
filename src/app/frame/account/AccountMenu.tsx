import { ConnectButton } from '../../../components/patron/ConnectButton';
import { usePatronStatus } from '../../../components/patron/patron-status';
import { Icon } from '../../../ui/icon/Icon';
import { Disclosure } from '../../../ui/layout/Disclosure';
import { Account } from './Account';
import styles from './AccountMenu.module.css';

/** The account area of the wide header: a button for visitors, a small panel for connected readers. */
export function AccountMenu() {
  const { state, isConnected } = usePatronStatus();
  if (!isConnected) {
    return (
      <ConnectButton className={state === 'loading' ? styles.loading : undefined}>
        <span>
          Connect<span className="vh"> with Patreon</span>
        </span>
      </ConnectButton>
    );
  }
  return (
    <Disclosure
      buttonClassName={styles.button}
      panelClassName={styles.panel}
      buttonLabel={state === 'patron' ? 'Account, KAIZOKU patron' : 'Account'}
      button={
        <>
          <Icon name="user" />
          <span>{state === 'patron' ? 'KAIZOKU' : 'Account'}</span>
        </>
      }
    >
      {() => <Account />}
    </Disclosure>
  );
}
