/** Pages of text. page-facts explains each fact. */
import { page } from '../page-route';
import { lazyScreen } from '../screen-loading';

export const helpPages = [
  page({
    path: '/faq',
    screen: lazyScreen(() => import('../../../features/faq/FaqScreen'), 'FaqScreen'),
    title: 'FAQ',
    access: 'everyone',
    stored: 'later',
    place: { group: 'Help', label: 'FAQ', icon: 'help', hint: 'Questions and formulas' },
  }),
  page({
    path: '/about',
    screen: lazyScreen(() => import('../../../features/about/AboutScreen'), 'AboutScreen'),
    title: 'About',
    access: 'everyone',
    stored: 'later',
    place: {
      group: 'Help',
      label: 'About',
      icon: 'anchor',
      hint: 'What this is, and what not',
      footer: 'About',
    },
  }),
  page({
    path: '/privacy-policy',
    screen: lazyScreen(
      () => import('../../../features/privacy-policy/PrivacyPolicyScreen'),
      'PrivacyPolicyScreen',
    ),
    title: 'Privacy policy',
    access: 'everyone',
    stored: 'later',
    place: {
      group: 'Help',
      label: 'Privacy',
      icon: 'lock',
      hint: 'What is kept, and where',
      footer: 'Privacy policy',
    },
  }),
  page({
    path: '/terms',
    screen: lazyScreen(() => import('../../../features/terms/TermsScreen'), 'TermsScreen'),
    title: 'Terms of use',
    access: 'everyone',
    stored: 'later',
    place: {
      group: 'Help',
      label: 'Terms',
      icon: 'pen',
      hint: 'What you agree to',
      footer: 'Terms',
    },
  }),
] as const;
