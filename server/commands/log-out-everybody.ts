/**
 * `npm run logout:all`: replaces the secret that signs sessions. All logins end at the server's next start.
 */
import { makeSecret, replaceSecret } from '../auth/session-secret';
import { OperatorError } from '../operator-error';
import { readArguments, runCommand } from './command';

const USAGE = 'Usage: npm run logout:all';

runCommand(async (settings) => {
  if (readArguments(USAGE, {}).positionals.length > 0) throw new OperatorError(USAGE);
  if (settings.sessionSecrets === null) {
    await replaceSecret(settings.dataDir);
    console.log('There is a new secret. Start the server again: then nobody is logged in.');
    return;
  }
  console.log(
    'The secret stands in SESSION_SECRET. Put this in its place for every process, without the old one, ' +
      'and start them again: then nobody is logged in.',
  );
  console.log(`SESSION_SECRET=${makeSecret()}`);
});
