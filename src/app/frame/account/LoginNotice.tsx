import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton';
import { NoticeBar } from '../../../ui/notice/NoticeBar';
import { getLoginFailure } from './login-failure';

/** Failures that the reader can fix (CONTRACT, API); all others are the platform's. */
const WORDS: Readonly<Record<string, string>> = {
  access_denied: 'Patreon was not allowed to tell us your tier. Nothing has changed.',
  login_expired: 'It took too long, or another tab was faster. Connect again.',
  state_mismatch: 'The answer did not belong to this login. Connect again.',
};

/** Says calmly that the last login failed, until the reader closes it. */
export function LoginNotice() {
  const failure = getLoginFailure();
  const [isClosed, setClosed] = useState(false);
  if (failure === null || isClosed) return null;
  const words = Object.hasOwn(WORDS, failure)
    ? WORDS[failure]
    : 'Patreon could not be asked. Try again in a while.';
  return (
    <NoticeBar
      label="Login"
      icon="warn"
      fact="You are not connected."
      actions={<IconButton icon="x" label="Close this notice" onClick={() => setClosed(true)} />}
    >
      {words}
    </NoticeBar>
  );
}
