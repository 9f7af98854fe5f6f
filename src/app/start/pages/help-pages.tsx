/** Pages of text. page-facts explains each fact of a page. */
import { createRoute } from '@tanstack/react-router';
import { root } from '../root-route';
import { lazyScreen } from '../screen-loading';

export const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyScreen(() => import('../../../features/faq/FaqScreen'), 'FaqScreen'),
  staticData: {
    title: 'FAQ',
    access: 'everyone',
    place: { group: 'Help', label: 'FAQ', icon: 'help', hint: 'Questions and formulas' },
  },
});

export const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('../../../features/about/AboutScreen'), 'AboutScreen'),
  staticData: {
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
  },
});

export const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyScreen(
    () => import('../../../features/privacy-policy/PrivacyPolicyScreen'),
    'PrivacyPolicyScreen',
  ),
  staticData: {
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
  },
});

export const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyScreen(() => import('../../../features/terms/TermsScreen'), 'TermsScreen'),
  staticData: {
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
  },
});
