import fengari from 'fengari';

type Answer = string | number | boolean | null | readonly Answer[];

/**
 * Runs a script as Valkey does: with KEYS, ARGV and server.call (redis.call). Numbers of its answer lose their fraction,
 * as there.
 */
export function runLua(
  script: string,
  keys: readonly string[],
  given: readonly string[],
  call: (command: readonly string[]) => Answer | Error,
): Answer | Error {
  const { lua, lauxlib, lualib, to_luastring: bytes } = fengari;
  const state = lauxlib.luaL_newstate();
  const textAt = (at: number) => Buffer.from(lua.lua_tostring(state, at)).toString();

  function push(value: Answer): void {
    if (typeof value === 'number') lua.lua_pushinteger(state, Math.trunc(value));
    else if (value === null || typeof value === 'boolean') lua.lua_pushboolean(state, value === true);
    else if (typeof value === 'object' && Array.isArray(value)) {
      lua.lua_newtable(state);
      value.forEach((each, n) => {
        push(each);
        lua.lua_rawseti(state, -2, n + 1);
      });
    } else lua.lua_pushstring(state, bytes(String(value)));
  }
  function read(at: number): Answer {
    if (lua.lua_isnil(state, at)) return null;
    if (lua.lua_type(state, at) === lua.LUA_TBOOLEAN) return lua.lua_toboolean(state, at) ? 1 : null;
    if (lua.lua_type(state, at) === lua.LUA_TNUMBER) return Math.trunc(lua.lua_tonumber(state, at));
    if (!lua.lua_istable(state, at)) return textAt(at);
    return Array.from({ length: lua.lua_rawlen(state, at) }, (_, n) => {
      lua.lua_rawgeti(state, at, n + 1);
      const value = read(lua.lua_gettop(state));
      lua.lua_pop(state, 1);
      return value;
    });
  }

  lualib.luaL_openlibs(state);
  push(keys);
  lua.lua_setglobal(state, bytes('KEYS'));
  push(given);
  lua.lua_setglobal(state, bytes('ARGV'));
  lua.lua_newtable(state);
  lua.lua_pushcfunction(state, () => {
    const command = Array.from({ length: lua.lua_gettop(state) }, (_, n) => textAt(n + 1));
    const answer = call(command);
    if (answer instanceof Error) return lauxlib.luaL_error(state, bytes(answer.message));
    push(answer);
    return 1;
  });
  lua.lua_setfield(state, -2, bytes('call'));
  lua.lua_setglobal(state, bytes('redis'));
  if (lauxlib.luaL_dostring(state, bytes(script))) return new Error(textAt(-1).replace(/^\[.*?\]:\d+: /, ''));
  return lua.lua_gettop(state) === 0 ? null : read(lua.lua_gettop(state));
}
