import { bestTime, count, points, type SportFile } from '../define.ts';

// The fastest times ever swum by men in short-course yards or metres, whichever is less.
export const swimming: SportFile = {
  headline: ['50FR', '100FR', '200FR'],
  stats: {
    '50FR': bestTime('17.60', '3:00'),
    '100FR': bestTime('39.80', '6:00'),
    '200FR': bestTime('1:28.00', '12:00'),
    '500FR': bestTime('3:30.00', '25:00'),
    '1000FR': bestTime('7:23.00', '45:00'),
    '1650FR': bestTime('14:05.00', '1:15:00'),
    '100BK': bestTime('43.00', '7:00'),
    '200BK': bestTime('1:34.00', '14:00'),
    '100BR': bestTime('49.00', '8:00'),
    '200BR': bestTime('1:46.00', '16:00'),
    '100FL': bestTime('42.50', '8:00'),
    '200FL': bestTime('1:36.00', '16:00'),
    '200IM': bestTime('1:36.00', '15:00'),
    '400IM': bestTime('3:25.00', '30:00'),
    RSPL: bestTime('17.00', '15:00'),
    '1ST': count(80, 10),
    PTS: points(1000, 150),
  },
};
