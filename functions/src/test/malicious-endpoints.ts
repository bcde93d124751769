/** Splits a whitespace-separated list. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** This machine, in every spelling that a parser accepts. */
const thisMachine = words(`
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 127.0.0.1.
  127.255.255.254 0 0.0.0.0 localhost localhost. LOCALHOST a.localhost [::1] [::] [0:0:0:0:0:0:0:1]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1
  127.0.0.1%00.fcm.googleapis.com localtest.me 127.0.0.1.nip.io fcm.googleapis.com.127.0.0.1.nip.io
  localhost.localdomain
`);

/** The platform's metadata server, which hands out credentials. */
const metadata = words(`
  169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 169.254.170.2
  [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [fe80::a9fe:a9fe] [fd00:ec2::254] [fd20:ce::254]
  metadata.google.internal metadata.google.internal. metadata metadata.goog 100.100.100.200
`);

/** Hosts on a private network, and other addresses that are not push services. */
const neighbours = words(`
  10.0.0.1 10.1 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1 100.64.0.1 198.18.0.1 [fc00::1]
  [fd12:3456::1] [fe80::1] [64:ff9b::a00:1] [2002:7f00:1::] [2001:db8::1] [ff02::1] 224.0.0.1
  255.255.255.255 192.0.2.1 240.0.0.1 8.8.8.8 [2606:4700:4700::1111] kubernetes.default.svc
  host.docker.internal intranet router.local db.internal
`);

/** Hosts that only a server can reach, or that are written as numbers. */
const innerHosts: readonly string[] = [...thisMachine, ...metadata, ...neighbours];

/** Host names that contain, extend or resemble a push service's but belong to others. */
const resemblances = words(`
  fcm.googleapis.com.evil.example evil-fcm.googleapis.com.example evilfcm.googleapis.com xfcm.googleapis.com
  fcm-googleapis.com fcm.googleapis.co fcm.googleapis.comm googleapis.com www.googleapis.com
  storage.googleapis.com fcmregistrations.googleapis.com oauth2.googleapis.com firestore.googleapis.com
  android.googleapis.com jmt17.google.com push.apple.com.evil.example evilpush.apple.com apple.com
  www.apple.com evilnotify.windows.com notify.windows.com.evil.example windows.com login.windows.com
  push.services.mozilla.com mozilla.com services.mozilla.com updates.push.services.mozilla.com.evil.example
  evil.example fcm%2egoogleapis.com.evil.example fcm.googleapis.com. fcm.googleapis.com..
  .fcm.googleapis.com fcm..googleapis.com *.fcm.googleapis.com a_b.fcm.googleapis.com
  evil.example,x.fcm.googleapis.com
`);

/** The same with letters of other scripts: а (Cyrillic), ο (Greek), full width, dotless. */
const otherScripts = words(`
  fcm.googleаpis.com fcm.gοogleapis.com ｆｃｍ．ｇｏｏｇｌｅａｐｉｓ．ｃｏｍ fcm.googleapıs.com fcm.googleapis.com。
  fcm。googleapis。com xn--fcm-googleapis-abc.com FCM.GOOGLEAPIS.COM fCm.googleapis.com
`);

/** Hosts that could be mistaken for a push service. */
const resemblingHosts: readonly string[] = [...resemblances, ...otherScripts];

/** The path of a subscription that looks like Google's. */
const path = '/fcm/send/dK3x:APA91bH';
const google = `https://fcm.googleapis.com${path}`;

/** URLs in which a human sees a push service, and a parser sees another host or path. */
const maliciousAddresses: readonly string[] = [
  // Another host before or after the name.
  'https://evil.example/x.google.com/',
  'https://127.0.0.1:8443/.google.com/',
  'https://evil.example/fcm.googleapis.com/',
  `https://fcm.googleapis.com@evil.example${path}`,
  `https://fcm.googleapis.com:443@evil.example${path}`,
  `https://fcm.googleapis.com%40evil.example${path}`,
  `https://evil.example?${google}`,
  `https://evil.example#${google}`,
  `https://evil.example\\@fcm.googleapis.com${path}`,
  `https://evil.example\\.fcm.googleapis.com${path}`,
  `https://evil.example%2F.fcm.googleapis.com${path}`,
  `https://evil.example%23.fcm.googleapis.com${path}`,
  `https://[fcm.googleapis.com]${path}`,
  `https://fcm.googleapis.com,evil.example${path}`,
  `https://a b.fcm.googleapis.com${path}`,
  // Credentials and ports.
  `https://user@fcm.googleapis.com${path}`,
  `https://user:word@fcm.googleapis.com${path}`,
  `https://:@fcm.googleapis.com${path}`,
  `https://fcm.googleapis.com:8443${path}`,
  `https://fcm.googleapis.com:80${path}`,
  `https://fcm.googleapis.com:443${path}`,
  `https://fcm.googleapis.com:0${path}`,
  `https://fcm.googleapis.com:${path}`,
  `https://fcm.googleapis.com:22${path}`,
  // Other schemes, and none.
  `http://fcm.googleapis.com${path}`,
  `HTTPS://fcm.googleapis.com${path}`,
  `//fcm.googleapis.com${path}`,
  path,
  `ftp://fcm.googleapis.com${path}`,
  `ws://fcm.googleapis.com${path}`,
  `wss://fcm.googleapis.com${path}`,
  `gopher://fcm.googleapis.com${path}`,
  'file:///etc/passwd',
  'file://fcm.googleapis.com/etc/passwd',
  `javascript:fetch('${google}')`,
  'data:text/plain,push',
  `blob:${google}`,
  `view-source:${google}`,
  'https:',
  'https://',
  `https:fcm.googleapis.com${path}`,
  `https:/fcm.googleapis.com${path}`,
  `https:///fcm.googleapis.com${path}`,
  `https:\\\\fcm.googleapis.com${path}`,
  `https://fcm.googleapis.com\\fcm\\send\\x`,
  `unix:/var/run/docker.sock:${path}`,
  // Characters that a parser drops or converts, or that end a line of a request.
  ` ${google}`,
  `${google} `,
  `\t${google}`,
  `${google}\n`,
  `https://fcm.goo\tgleapis.com${path}`,
  `https://fcm.goo\ngleapis.com${path}`,
  `h\nttps://fcm.googleapis.com${path}`,
  `${google}\r\nHost: evil.example`,
  `${google}\u0000`,
  `\u0000${google}`,
  `https://fcm.googleapis.com\u0000.evil.example${path}`,
  `${google}\u200b`,
  `https://fcm.google\u00adapis.com${path}`,
  `https://fcm.googleapis.com\u2044evil${path}`,
  `\ufeff${google}`,
  // Paths on Google's host other than web push.
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/v1/projects/x/messages:send',
  'https://fcm.googleapis.com/fcm/send',
  'https://fcm.googleapis.com/fcm/send/',
  'https://fcm.googleapis.com/wp/',
  'https://fcm.googleapis.com/batch',
  'https://fcm.googleapis.com/fcm/sendx/y',
  'https://fcm.googleapis.com/FCM/SEND/x',
  'https://fcm.googleapis.com/fcm/send/../../batch',
  'https://fcm.googleapis.com/fcm/send/%2e%2e/%2e%2e/batch',
  'https://fcm.googleapis.com//fcm/send/x',
  'https://fcm.googleapis.com/?/fcm/send/x',
  'https://android.googleapis.com/gcm/send/x',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com',
  'https://wns2-par02p.notify.windows.com/',
  // Fragments, and overlong URLs.
  `${google}#`,
  `${google}#fragment`,
  `${google}/${'x'.repeat(1_024)}`,
  `https://${'a.'.repeat(500)}fcm.googleapis.com${path}`,
  '',
  ' ',
  'null',
  'undefined',
  '[object Object]',
  '{"url":"https://fcm.googleapis.com"}',
  'fcm.googleapis.com',
  '*',
];

/** Endpoints that must never be stored, and never be contacted wherever they come from. */
export const maliciousEndpoints: readonly string[] = [
  ...[...innerHosts, ...resemblingHosts].map((host) => `https://${host}${path}`),
  ...innerHosts.slice(0, 4).map((host) => `https://${host}:8443/.fcm.googleapis.com/`),
  ...maliciousAddresses,
];
