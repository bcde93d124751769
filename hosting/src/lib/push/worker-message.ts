/** What the service worker tells open tabs when the browser has replaced the push subscription. */
export const subscriptionChanged = 'push-subscription-changed';
