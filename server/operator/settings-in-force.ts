/** The server's effective settings, for the panel: a secret only shows whether it is set. */
import type { Settings } from '../settings';

const SET = 'set';

/** By the names of `.env.example`. */
export function describeSettings(settings: Settings) {
  const { trustedProxies, membership } = settings;
  const secret = (value: unknown) => (value == null ? 'not set' : SET);
  const plain = (value: { toString(): string } | null | undefined) =>
    value == null ? 'not set' : `${value}`;
  const on = (value: boolean | null) => (value === null ? 'not set' : value ? 'on' : 'off');
  const values: Record<string, string> = {
    PORT: plain(settings.port),
    HOST: plain(settings.host),
    METRICS_PORT: plain(settings.metricsPort),
    LOG_LEVEL: settings.logLevel,
    DATA_DIR: settings.dataDir,
    CONTENT_DIR: plain(settings.contentDir),
    IMPORT_DIR: plain(settings.importDir),
    DATABASE_URL: secret(settings.databaseUrl),
    DATABASE_READ_URL: secret(settings.databaseReadUrl),
    SIMULATE: on(settings.simulate),
    SEASON_SEED: settings.seasonSeed,
    SEASON_SCALE: plain(settings.seasonScale),
    SEASON_START: settings.seasonStarts.join(', ') || 'not set',
    PUBLISH: on(settings.publish),
    KEEP_DAYS: settings.keptDays === null ? 'all' : plain(settings.keptDays),
    PUBLIC_URL: [settings.publicUrl, ...settings.formerUrls]
      .map((url) => plain(url?.origin))
      .join(', '),
    SITE_URL: plain(settings.siteUrl && settings.siteUrl.origin + settings.siteUrl.pathname),
    SESSION_SECRET: secret(settings.sessionSecrets),
    STAND_IN: on(settings.standIn),
    MEMBERSHIP_CLIENT_ID: plain(membership?.clientId),
    MEMBERSHIP_CLIENT_SECRET: secret(membership?.clientSecret),
    MEMBERSHIP_CAMPAIGN: plain(membership?.campaignId),
    MEMBERSHIP_PATRON_TIERS: plain(membership?.patronTiers.join(', ')),
    OPERATORS: [...(settings.operators?.keys() ?? [])].join(', ') || 'not set',
    ALERT_WEBHOOK: secret(settings.alertWebhook),
    ALERT_MAIL: secret(settings.alertMail),
    SEARCHES_PER_MINUTE: plain(settings.searchesPerMinute),
    TRUSTED_PROXIES:
      'count' in trustedProxies
        ? plain(trustedProxies.count)
        : trustedProxies.networks.rules.join(', '),
  };
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
