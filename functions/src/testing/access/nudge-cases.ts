import type { AccessCases } from './access-case.ts';

/** A browser of the member's: the public key is the generator of the curve, the secret sixteen zeros. */
const registration = {
  user_id: 'member',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH',
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  time_zone: 'Asia/Kolkata',
  device: 'Chrome on Android',
};

/** What is sent to the rows of nudges, of the devices that they come to, and of the wishes for them. */
export const nudgeCases = {
  getNudge: {},
  randomNudge: {},
  registerWebpush: {
    validBody: registration,
    junkBodies: [
      [{}, 'user_id'],
      [{ ...registration, endpoint: undefined }, 'endpoint'],
      [{ ...registration, endpoint: '' }, 'endpoint'],
      [{ ...registration, endpoint: ['https://fcm.googleapis.com/fcm/send/x'] }, 'endpoint'],
      [{ ...registration, endpoint: 'https://push.example/x' }, 'endpoint'],
      [{ ...registration, endpoint: 'http://fcm.googleapis.com/fcm/send/x' }, 'endpoint'],
      [{ ...registration, keys: undefined }, 'keys'],
      [{ ...registration, keys: { ...registration.keys, p256dh: 'x' } }, 'keys.p256dh'],
      [{ ...registration, keys: { ...registration.keys, auth: 'x'.repeat(16) } }, 'keys.auth'],
      [{ ...registration, keys: { ...registration.keys, secret: 'x' } }, 'keys.secret'],
      [{ ...registration, time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ ...registration, application_server_key: '=' }, 'application_server_key'],
      [{ ...registration, device: 'x'.repeat(61) }, 'device'],
      [{ ...registration, seen: 0 }, 'seen'],
      [[], 'body'],
    ],
  },
  unregisterWebpush: {
    validBody: { endpoint: registration.endpoint },
    junkBodies: [
      [{}, 'endpoint'],
      [{ endpoint: 7 }, 'endpoint'],
      [{ endpoint: 'x'.repeat(1_025) }, 'endpoint'],
      [{ endpoint: registration.endpoint, user_id: 'neighbour' }, 'user_id'],
    ],
  },
  nudgeSettings: {},
  changeNudgeSettings: {
    validBody: { on: true, hour: 7, paused_until: '2026-06-20', time_zone: 'Asia/Kolkata' },
    junkBodies: [
      [{ on: 'yes' }, 'on'],
      [{ on: null }, 'on'],
      [{ hour: 24 }, 'hour'],
      [{ hour: -1 }, 'hour'],
      [{ hour: 7.5 }, 'hour'],
      [{ hour: '7' }, 'hour'],
      [{ paused_until: '2026-06-31' }, 'paused_until'],
      [{ paused_until: '9999-12-31' }, 'paused_until'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ time_zone: null }, 'time_zone'],
      [{ devices: [] }, 'devices'],
      [null, 'body'],
    ],
  },
  forgetDevice: {
    validBody: { id: 'some-id' },
    junkBodies: [
      [{}, 'id'],
      [{ id: '../some-id' }, 'id'],
      [{ id: 'some-id', uid: 'neighbour' }, 'uid'],
    ],
  },
  sendTestNudge: {
    validBody: { id: 'some-id' },
    junkBodies: [
      [{}, 'id'],
      [{ id: ['some-id'] }, 'id'],
      [{ id: 'some-id', payload: 'x' }, 'payload'],
    ],
  },
} as const satisfies AccessCases;
