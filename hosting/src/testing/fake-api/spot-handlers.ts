import { type FakeHandlers, pageOf } from './fake-handlers.ts';

export const spotHandlers: FakeHandlers<'listSpots' | 'createSpot'> = {
  listSpots: ({ member, query }) => pageOf(member.spots, query),

  createSpot: ({ member, body }, world) => {
    const spot = { id: `spot-${world.next()}`, date: world.today(), description: body.description };
    member.spots.unshift(spot);
    return spot;
  },
};
