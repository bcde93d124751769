import { expect } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import type { World } from '../endpoints/handler.ts';
import { logMicrochallenge } from '../endpoints/microchallenges/log-microchallenge.ts';
import { latestReflection } from '../endpoints/reflections/latest-reflection.ts';
import { toggleTracker } from '../endpoints/tracker/toggle-tracker.ts';
import { createWorksheet } from '../endpoints/worksheets/create-worksheet.ts';
import { getWorksheet } from '../endpoints/worksheets/get-worksheet.ts';
import { worksheetHistory } from '../endpoints/worksheets/worksheet-history.ts';
import { callOf } from './call.ts';

const date = localDay('2026-06-17');
const atOnce = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** Long enough for others to come between. */
export const aMoment = () => new Promise((resolve) => setImmediate(resolve));

const log = (world: World, key: string) => {
  const body = { challenge_id: 'some-id', note: '' };
  return logMicrochallenge({ ...callOf('member', { key }), params: {}, query: undefined, body }, world);
};
const toggle = async (world: World, key: string) => {
  const call = { ...callOf('member', { key }), params: { id: 'some-id' }, query: undefined, body: { date } };
  return (await toggleTracker(call, world)).completed;
};
const create = (world: World) => {
  const environment = { easier: '', harder: '' };
  const body = { struggle: 'S', identity: 'I', knowledge: 'K', environment, tinyAction: 'T' };
  return createWorksheet({ ...callOf('member'), params: {}, query: undefined, body }, world);
};
const activeNow = async (world: World) => {
  const call = { ...callOf('member'), params: {}, query: { limit: 100 }, body: undefined };
  return (await worksheetHistory(call, world)).filter(({ status }) => status === 'active').length;
};

/** What must hold of any world, however many call at once. */
export const promises = {
  async 'a repeated log gets its success again'(world: World) {
    const messages = [await log(world, 'key-00000001'), await log(world, 'key-00000001')];
    expect(new Set(messages.map(({ message }) => message)).size).toBe(1);
  },
  async 'one log a day'(world: World) {
    const answers = await atOnce(200, (index) => log(world, `key-000000${index}`));
    expect(answers.filter(({ message }) => message === 'Logged for today')).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'Already logged for today')).toHaveLength(199);
  },
  async 'every click turns the day once'(world: World) {
    const answers = await atOnce(51, (index) => toggle(world, `key-000000${index}`));
    expect(answers.filter((completed) => completed)).toHaveLength(26);
  },
  async 'a repeated click gets its answer again'(world: World) {
    expect(await toggle(world, 'key-00000001')).toBe(await toggle(world, 'key-00000001'));
  },
  async 'one worksheet is active at every moment'(world: World) {
    const seen = new Set<number>();
    const watch = async () => {
      for (let look = 0; look < 20; look += 1) {
        seen.add(await activeNow(world));
        await aMoment();
      }
    };
    await Promise.all([watch(), atOnce(20, () => create(world))]);
    expect([...seen]).toEqual([1]);
  },
  async 'all first readers read one reflection'(world: World) {
    const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Asia/Tokyo'];
    const texts = await atOnce(4, (index) => {
      const query = { time_zone: zones[index] };
      return latestReflection({ ...callOf('member'), params: {}, query, body: undefined }, world);
    });
    expect(new Set(texts.map(({ content }) => content)).size).toBe(1);
  },
  async "another member's worksheet is not found"(world: World) {
    const call = { ...callOf('member'), params: { id: 'theirs' }, query: undefined, body: undefined };
    await expect(getWorksheet(call, world)).rejects.toMatchObject({ code: 'not_found' });
  },
};
export type Promised = keyof typeof promises;
